import type { en } from './en';

const faces: Record<string, string> = {
  red: 'rouge',
  pink: 'rose',
  blue: 'bleu',
  yellow: 'jaune',
  green: 'vert',
  crown: 'couronne',
};
const plural: Record<string, string> = { red: 'rouges', pink: 'roses', blue: 'bleus', yellow: 'jaunes', green: 'verts' };

export const fr: typeof en = {
  provinces: 'Les chevaliers des provinces 1 à 15, mélangés',
  emperor: 'La province de l’empereur',
  first: 'Qui pose le premier disque',
  piles: 'Les chevaliers tirés du sac pour les tas',
  rolls: (name) => `${name} lance les dés`,
  province: (number) => `Province ${number}`,
  faces: (all) => all.map((face) => faces[face] ?? face).join(', '),
  knights: (pile) =>
    Object.keys(plural)
      .filter((family) => (pile[family] ?? 0) > 0)
      .map((family) => `${pile[family]} ${pile[family] === 1 ? faces[family] : plural[family]}`)
      .join(', '),
};
