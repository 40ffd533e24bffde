/** A garment that the ensemble does not own yet. */
export interface ComingName {
  readonly name: string;
  readonly parish: string | null;
}

/** The garments of a set that is to come, as typed: a line each, the parish behind the last comma. */
export const readComingNames = (typed: string): ComingName[] =>
  typed.split('\n').flatMap((line) => {
    const at = line.lastIndexOf(',');
    const name = (at < 0 ? line : line.slice(0, at)).trim();
    const parish = at < 0 ? '' : line.slice(at + 1).trim();
    return name === '' ? [] : { name, parish: parish === '' ? null : parish };
  });

/** Most garments of one set. */
export const MOST_COMING = 60;

/** Why the typed names are refused, in words; undefined: they are not. */
export function whyNotComing(typed: string): string | undefined {
  const names = readComingNames(typed);
  const lines = typed.split('\n').filter((line) => line.trim() !== '').length;
  if (names.length === 0) return 'Kirjuta igale reale üks nimetus, näiteks „Seelik, Muhu“';
  if (names.length < lines) return 'Reas on kihelkond, aga nimetus puudub';
  if (names.length > MOST_COMING) return `Ühes komplektis võib olla kuni ${MOST_COMING} nimetust`;
  if (names.some(({ name, parish }) => name.length > 200 || (parish?.length ?? 0) > 100)) return 'Nimetus või kihelkond on liiga pikk';
  const called = names.map(({ name }) => name.toLowerCase());
  const twice = names.find(({ name }, index) => called.indexOf(name.toLowerCase()) < index);
  return twice && `„${twice.name}“ on nimekirjas kaks korda`;
}
