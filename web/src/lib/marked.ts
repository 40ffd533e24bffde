import { fold } from './fold.ts';

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

/**
 * Splits `text` at the typed words: each is found once, ignoring case and accents,
 * so that `polle 12` marks *Põlle* and *12*.
 */
export function markTyped(text: string, typed: string): TextPart[] {
  const signs = [...text];
  // A character may fold into several or none: keep the origin of each.
  const folded = signs.map(fold);
  const owners = folded.flatMap((part, index) => Array.from({ length: part.length }, () => index));
  const whole = folded.join('');

  const marked = new Set<number>();
  for (const word of fold(typed).split(/[\s,]+/)) {
    const at = word === '' ? -1 : placeOf(word, whole);
    if (at !== -1) for (const owner of owners.slice(at, at + word.length)) marked.add(owner);
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
