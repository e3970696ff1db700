export const texts: string; // the folder of the sentences, with a slash at its end
export function make_texts(): Promise<void>;
