// « de » before a name: d’Anne, de Bertrand.
export const de = (name: string): string => (/^[aeiouyhàâäéèêëîïôöùûüœæ]/i.test(name) ? `d’${name}` : `de ${name}`);
