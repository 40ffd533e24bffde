/** A word in capitals; initials such as T.K. are none. */
const TWO_CAPITALS = /\p{Lu}{2}/u;
const SMALL_LETTER = /\p{Ll}/u;
/** Beside capitals: belongs to the last name behind it. */
const SMALL = /^\p{Ll}+$/u;
/** The same beside other names, which some people write in small letters. */
const PARTICLE = /^(?:von|van|der|den|de|del|della|di|da|du|la|le|af|av|zu|zur|ter|ten)$/;
/** `Õ.`, `M.-L.` before others: a first name. Behind them it may be either: Tamm M., Mari T. */
const INITIALS = /^(?:\p{Lu}\p{Ll}?\.-?)+$/u;

/** Running numbers before a name, and signs behind it. */
const AROUND = /^\d{1,4}[.)]\s*(?=\p{L})|[\s;]+$|(?<=\s\S+)\s*,$/gu;
/** `Õ.Tamm`, `Tamm - Kask`: spaces as people mean them. */
const GLUED_INITIAL = /(?<=(?<!\p{L})\p{Lu}\.)(?=\p{L}{2})/gu;
const LOOSE_DASH = /(?<=\p{L})(?: +- ?| ?- +)(?=\p{L})/gu;
/** Between words; `(Kask)` and `jun.` belong to the word before them. */
const GAP = /\s+(?!\(|[^(]*\)|(?:jun|sen|jr|sr)\.?(?:\s|$))/u;

/**
 * The parts of a whole name as people write it: the last name stands before a comma (`Tamm, Mari`), or in capitals (`TAMM Mari Liis`,
 * `Anna von BERG`); else it is the last word, or the first where last names stand first.
 */
export function splitWholeName(text: string, isLastFirst: boolean): { firstName: string; lastName: string } {
  const name = text.replace(AROUND, '').replace(GLUED_INITIAL, ' ').replace(LOOSE_DASH, '-');
  const comma = name.indexOf(',');
  if (comma >= 0) return { firstName: name.slice(comma + 1).trim(), lastName: name.slice(0, comma).trim() };
  const words = name.split(GAP).filter((word) => word !== '');
  const [from, to] = capitals(words) ?? byPlace(words, isLastFirst);
  return { firstName: [...words.slice(0, from), ...words.slice(to)].join(' '), lastName: words.slice(from, to).join(' ') };
}

/** Range of the last name within the words, the end excluded, where no word is in capitals. */
function byPlace(words: readonly string[], isLastFirst: boolean): [number, number] {
  const isFirst = isParticle(words[0]) || (isLastFirst && !INITIALS.test(words[0] ?? '') && !words.some(isParticle));
  const to = isFirst && words.length > 1 ? words.findIndex((word) => !isParticle(word)) + 1 : words.length;
  if (to > 0 && to < words.length) return [0, to];
  const before = words.findLastIndex((word, at) => at < words.length - 1 && !isParticle(word));
  return [Math.max(1, before + 1), words.length];
}

const isParticle = (word = ''): boolean => PARTICLE.test(word);

const SMALL_BEGINNING = /^Ma?c(?=\p{Lu}{2})/u;

/** TAMM-KASK, O'NEILL, McDONALD, Mäe-KUUSK. */
const isCapitals = (word: string): boolean => {
  const last = (word.split('-').at(-1) ?? '').replace(SMALL_BEGINNING, '');
  return TWO_CAPITALS.test(last) && !SMALL_LETTER.test(last);
};

/** Where the words in capitals begin and end, with small ones before them; undefined unless they stand at one end of others. */
function capitals(words: readonly string[]): [number, number] | undefined {
  const first = words.findIndex(isCapitals);
  const to = words.findLastIndex(isCapitals) + 1;
  const from = words.findLastIndex((word, at) => at < first && !SMALL.test(word)) + 1;
  const isOneRun = first >= 0 && words.slice(first, to).every((word) => isCapitals(word) || SMALL.test(word));
  const isAtOneEnd = (from === 0) !== (to === words.length);
  return isOneRun && isAtOneEnd ? [from, to] : undefined;
}
