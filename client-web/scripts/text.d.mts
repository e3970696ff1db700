export const texts: string; // the folder of the sentences, with a slash at its end
export function make_texts(): Promise<void>;
export function in_every_language(page: string, section: (language: string, said: { [name: string]: string }) => string): Promise<string>;
