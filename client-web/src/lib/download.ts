// Hands a text to the browser as a file to save.
export function download(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  download_from(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // once the browser has surely read it
}

// A file at an address, relative to <base>; the server says how it is called where nobody else does.
export function download_from(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
