import { fold, nameLetters } from '@riideait/contract';

/** A part of a text; `match`: equal to the typed word. */
export interface TextPart {
  readonly text: string;
  readonly match: boolean;
}

const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Position of `word` in `folded`, preferring the beginning of a word. */
function placeOf(word: string, folded: string): number {
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) if (!isWordSign(folded[at - 1])) return at;
  return folded.indexOf(word);
}

/** The first and last sign in which the word is; each sign is folded into a part, of several characters or none. */
function spanOf(word: string, parts: readonly string[]) {
  const at = word === '' ? -1 : placeOf(word, parts.join(''));
  const owners = parts.flatMap((part, index) => Array.from({ length: part.length }, () => index));
  return at === -1 ? undefined : { from: owners[at] ?? 0, to: owners[at + word.length - 1] ?? 0 };
}

/**
 * Splits `text` at the typed words: each is found once, ignoring case and accents,
 * so that `polle 12` marks *Põlle* and *12*, or else by its letters: `mariliis` marks *Mari-Liis*.
 */
export function markTyped(text: string, typed: string): TextPart[] {
  const signs = [...text];
  const folded = signs.map(fold);

  const marked = new Set<number>();
  for (const word of fold(typed).split(/[\s,]+/)) {
    const span = spanOf(word, folded) ?? spanOf(nameLetters(word), signs.map(nameLetters));
    if (span) for (let index = span.from; index <= span.to; index++) marked.add(index);
  }

  const parts: { text: string; match: boolean }[] = [];
  for (const [index, sign] of signs.entries()) {
    // A combining accent belongs to the letter before it.
    const match = folded[index] === '' ? (parts.at(-1)?.match ?? false) : marked.has(index);
    const last = parts.at(-1);
    if (last?.match === match) last.text += sign;
    else parts.push({ text: sign, match });
  }
  return parts;
}
