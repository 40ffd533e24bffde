/** Whether a name was typed again: case and number of spaces do not matter. */
export const isSameName = (typed: string, name: string): boolean => folded(typed) === folded(name);

const folded = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('et');
