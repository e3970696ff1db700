// The choices of a catalogue's group: { open: 'Free', … }, with a line of help for each where there is one.
export function choices_of<Value extends string>(titles: Record<Value, string>, help?: Record<Value, string>) {
  return (Object.entries(titles) as [Value, string][]).map(([value, title]) => ({
    value,
    title,
    help: (help?.[value] as string | undefined) ?? null,
  }));
}
