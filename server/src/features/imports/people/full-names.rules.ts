import { lineText, nameKey } from '../cells.rules.ts';

export interface SplitName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Which of the names stands first where both are in one cell. */
export type NameOrder = 'FIRST_NAME' | 'LAST_NAME';

/** First names, or parts of them, in small letters. */
type KnownNames = ReadonlySet<string>;

/** Where a last name begins: „von Stryk“. */
const PARTICLES = new Set(['von', 'van', 'de', 'der', 'den', 'zu', 'af', 'di', 'del']);
/** „(sünd. Kask)“ or „, sünd. Kask“ at the end. */
const BORN = /,? ?(?:\([^()]*\)?|(?<= )sünd[. ].*)$/i;
/** A longer text is no heading. */
const LONGEST = 80;
/** „Perekonna- ja eesnimi“, „Last name, first name“. */
const LAST_NAME_FIRST = /(?:pere|last|surname).*(?:ees|first|given)/i;

/** The order that the heading of a column tells. */
export const orderOfHeading = (heading: string): NameOrder =>
  LAST_NAME_FIRST.test(heading.slice(0, LONGEST)) ? 'LAST_NAME' : 'FIRST_NAME';

/** A name, and what stands behind it and belongs to the last name. */
function withoutBorn(text: string): { readonly line: string; readonly born: string } {
  const whole = lineText(text);
  const [end = ''] = BORN.exec(whole) ?? [];
  const line = whole.slice(0, whole.length - end.length);
  return line === '' ? { line: whole, born: '' } : { line, born: end.replace(/^[ ,]+/, '') };
}

/** Words; what stands between brackets belongs to the one before. */
const wordsOf = (line: string): readonly string[] => line.match(/[^\s(]+(?: ?\([^)]*\)?\S*)?|\([^)]*\)?/g) ?? [];

function isFirstName(word: string | undefined, known: KnownNames): boolean {
  if (word === undefined) return false;
  const name = nameKey(word);
  return known.has(name) || known.has(name.slice(0, Math.max(name.indexOf('-'), 0)));
}

const isParticle = (word: string | undefined) => word !== undefined && PARTICLES.has(nameKey(word));

/** The order that a particle tells. */
function orderOfParticles(words: readonly string[]): NameOrder | null {
  if (isParticle(words[0])) return 'LAST_NAME';
  return words.slice(1, -1).some(isParticle) ? 'FIRST_NAME' : null;
}

/** The order of a name of which one end is a first name, and the other is not; null where it does not tell. */
function ownOrder(words: readonly string[], known: KnownNames): NameOrder | null {
  if (words.length < 2) return null;
  const [first, last] = [isFirstName(words[0], known), isFirstName(words.at(-1), known)];
  return orderOfParticles(words) ?? (first === last ? null : first ? 'FIRST_NAME' : 'LAST_NAME');
}

/** The order most of the names speak for; the likely one where they do not tell. */
export function nameOrder(texts: Iterable<string>, known: KnownNames, likely: NameOrder = 'FIRST_NAME'): NameOrder {
  let surplus = 0;
  for (const text of texts) {
    const { line } = withoutBorn(text);
    const order = line.includes(',') ? null : ownOrder(wordsOf(line), known);
    if (order !== null) surplus += order === 'FIRST_NAME' ? 1 : -1;
  }
  return surplus === 0 ? likely : surplus < 0 ? 'LAST_NAME' : 'FIRST_NAME';
}

/** Where the last name begins: at its particle, or behind several first names; else it is the last word. */
function lastNameAt(words: readonly string[], known: KnownNames): number {
  const particle = words.findIndex((word, index) => index > 0 && index < words.length - 1 && isParticle(word));
  if (particle > 0) return particle;
  const firstNames = words.slice(0, -1).findLastIndex((word) => isFirstName(word, known)) + 1;
  return firstNames > 1 ? firstNames : words.length - 1;
}

/** Where the first name begins behind the last one: behind particles and what they belong to, or at several first names. */
function firstNameAt(words: readonly string[], known: KnownNames): number {
  if (isParticle(words[0])) return words.findIndex((word) => !isParticle(word)) + 1;
  const firstName = words.findIndex((word, index) => index > 0 && isFirstName(word, known));
  return firstName > 0 && firstName < words.length - 1 ? firstName : 1;
}

/**
 * „Anna Maria Tamm“, „Tamm, Anna Maria“ or „Tamm Anna Maria“: in its own order where it tells that, else in the order of its column,
 * which may be sure. Of one word the last name is empty.
 */
export function splitName(text: string, known: KnownNames, columnOrder: NameOrder, isSure = false): SplitName {
  const { line, born } = withoutBorn(text);
  const withBorn = ({ firstName, lastName }: SplitName): SplitName => ({ firstName, lastName: `${lastName} ${born}`.trim() });
  const comma = line.indexOf(',');
  if (comma >= 0) return withBorn({ firstName: line.slice(comma + 1).trim(), lastName: line.slice(0, comma).trim() });
  const words = wordsOf(line);
  if (words.length < 2) return { firstName: lineText(text), lastName: '' };
  const own = isSure ? orderOfParticles(words) : ownOrder(words, known);
  const isFirst = (own ?? columnOrder) === 'FIRST_NAME';
  const gap = isFirst ? lastNameAt(words, known) : firstNameAt(words, known);
  const [before, after] = [words.slice(0, gap).join(' '), words.slice(gap).join(' ')];
  return withBorn(isFirst ? { firstName: before, lastName: after } : { firstName: after, lastName: before });
}

/** What a whole name leaves beside the part that is known already: „Tamm“ of „Tamm Mari“ beside „Mari“; null where it does not have that part. */
export function otherPart(text: string, part: string): string | null {
  const line = lineText(text).replaceAll(/ ?, ?/g, ' ').trim();
  const [whole, known] = [nameKey(line), nameKey(part)];
  if (known === '') return null;
  if (whole.startsWith(`${known} `)) return line.slice(known.length + 1);
  return whole.endsWith(` ${known}`) ? line.slice(0, -known.length - 1) : null;
}
