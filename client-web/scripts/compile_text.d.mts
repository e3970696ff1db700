export interface Catalogue {
  name: string; // of the language, in itself
  pages: object;
  games: { [game: string]: object };
}
export function compiled(catalogues: { en: Catalogue; [language: string]: Catalogue }): { [file: string]: string };
