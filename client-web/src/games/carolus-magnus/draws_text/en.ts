const faces: Record<string, string> = {
  red: 'red',
  pink: 'pink',
  blue: 'blue',
  yellow: 'yellow',
  green: 'green',
  crown: 'crown',
};

export const en = {
  provinces: 'The knights on provinces 1 to 15, shuffled',
  emperor: 'The emperor’s province',
  first: 'Who lays the first disc',
  piles: 'Knights drawn from the bag into the piles',
  rolls: (name: string) => `${name} rolls`,
  province: (number: number) => `Province ${number}`,
  faces: (all: readonly string[]) => all.map((face) => faces[face] ?? face).join(', '),
  knights: (pile: Record<string, number>) =>
    Object.keys(faces)
      .filter((family) => (pile[family] ?? 0) > 0)
      .map((family) => `${pile[family]} ${faces[family]}`)
      .join(', '),
};
