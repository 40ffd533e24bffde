export type Weight = 400 | 700;

/** Width of a text of 1 mm, mm. */
export type Measure = (text: string, weight: Weight) => number;

/** Height of a line of 1 mm, mm. */
export const LINE = 1.15;

/** Sizes that are tried for one text. */
const STEPS = 6;

/** A text as it is set: its lines and the size of the letters, mm. */
export interface SetText {
  readonly lines: readonly string[];
  readonly size: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
  /** Largest and smallest letters, mm. */
  readonly largest: number;
  readonly smallest: number;
  readonly weight: Weight;
  readonly measure: Measure;
}

/** Whole words in lines; undefined where a word is wider than a line. */
function wrap(words: readonly string[], width: number, widthOf: (text: string) => number): string[] | undefined {
  const lines: string[] = [];
  for (const word of words) {
    if (widthOf(word) > width) return undefined;
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** As many letters of a word as say what it is: `põikitriibuline` becomes `põiki.`. */
const abbreviate = (word: string, letters: number) => (word.length > letters + 2 ? `${word.slice(0, letters)}.` : word);

/**
 * Shorter and shorter forms of a name. The first word (whose it is, of which parish) and the last one (what it is) stay longest:
 * `Muhu naise põikitriibuline seelik`, `Muhu naise põiki. seelik`, `Muhu naise p. seelik`, `Muhu n. p. seelik`, `Muhu … seelik`.
 */
function* shorter(words: readonly string[]): Generator<readonly string[]> {
  const inner = words.slice(1, -1);
  const byLength = inner.map((_, index) => index + 1).toSorted((one, other) => (words[other]?.length ?? 0) - (words[one]?.length ?? 0));
  for (const letters of [5, 1]) {
    const changed = new Set<number>();
    for (const index of byLength) {
      changed.add(index);
      yield words.map((word, place) => (changed.has(place) ? abbreviate(word, letters) : word));
    }
  }
  if (inner.length > 0) yield [...words.slice(0, 1), '…', ...words.slice(-1)];
}

/** A word in pieces that fit on a line. */
function pieces(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width || word.length === 1) return [word];
  let end = word.length - 1;
  while (end > 1 && widthOf(`${word.slice(0, end)}-`) > width) end--;
  return [`${word.slice(0, end)}-`, ...pieces(word.slice(end), width, widthOf)];
}

/** The beginning that fits on `most` lines, between letters if need be, with `…` where the end is missing. */
function cut(words: readonly string[], most: number, width: number, widthOf: (text: string) => number): string[] {
  const broken = words.flatMap((word) => pieces(word, width, widthOf));
  const lines = wrap(broken, width, widthOf) ?? [];
  if (lines.length <= most) return lines;
  let last = lines[most - 1]?.replace(/-$/, '') ?? '';
  while (last.length > 1 && widthOf(`${last}…`) > width) last = last.slice(0, -1).trimEnd();
  return [...lines.slice(0, most - 1), `${last}…`];
}

/** Sets a text as large as its room allows; one that is too long even in small letters is shortened. */
export function fitText(text: string, { width, height, largest, smallest, weight, measure }: Room): SetText {
  const words = wordsOf(text);
  const linesAt = (size: number) => Math.max(1, Math.floor(height / size / LINE + 1e-9));
  const wrapAt = (size: number, some: readonly string[]) => {
    const lines = wrap(some, width, (part) => measure(part, weight) * size);
    return lines !== undefined && lines.length <= linesAt(size) ? lines : undefined;
  };
  for (let step = 0; step <= STEPS; step++) {
    const size = largest - ((largest - smallest) * step) / STEPS;
    const lines = wrapAt(size, words);
    if (lines !== undefined) return { lines, size };
  }
  for (const some of shorter(words)) {
    const lines = wrapAt(smallest, some);
    if (lines !== undefined) return { lines, size: smallest };
  }
  return { lines: cut(words, linesAt(smallest), width, (part) => measure(part, weight) * smallest), size: smallest };
}

/** The size, at most `largest`, at which a text stands whole on one line. */
export const sizeOnLine = (text: string, width: number, largest: number, weight: Weight, measure: Measure): number =>
  Math.min(largest, width / Math.max(measure(text, weight), 1e-9));
