import { fold } from '@riideait/contract';

/** A chapter of the guide: what stands under a heading. */
export interface GuidePart {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const CONTENTS = 'sisukord';

/** The chapters of the guide, without its table of contents. */
export function partsOf(html: string): GuidePart[] {
  const parts: { id: string; title: string; text: string }[] = [];
  for (const element of new DOMParser().parseFromString(html, 'text/html').body.children) {
    const last = parts.at(-1);
    if (/^H[23]$/.test(element.tagName)) parts.push({ id: element.id, title: element.textContent ?? '', text: '' });
    else if (last) last.text += `${element.textContent} `;
  }
  return parts.filter(({ id }) => id !== CONTENTS);
}

/** The typed words without case, accents and the endings of longer ones, which change by case: `haigestus` finds *haigestub*. */
const wordsOf = (typed: string): string[] =>
  fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => (word.length > 5 ? word.slice(0, -2) : word));

/** Chapters that have every typed word, those first whose title has them all. */
export function findParts(parts: readonly GuidePart[], typed: string): GuidePart[] {
  const words = wordsOf(typed);
  const has = (text: string) => words.every((word) => fold(text).includes(word));
  if (words.length === 0) return [];
  const found = parts.filter(({ title, text }) => has(`${title} ${text}`));
  return [...found.filter(({ title }) => has(title)), ...found.filter(({ title }) => !has(title))];
}

/** Signs before the found word, and in all. */
const [BEFORE, LENGTH] = [50, 150];

/** Some words of a chapter around the first that was typed. */
export function excerptOf({ text }: GuidePart, typed: string): string {
  const folded = fold(text);
  const places = wordsOf(typed).flatMap((word) => (folded.includes(word) ? [folded.indexOf(word)] : []));
  const from = Math.max(0, Math.min(...places, text.length) - BEFORE);
  if (places.length === 0) return text.slice(0, LENGTH).trim();
  const words = text.slice(from, from + LENGTH).trim();
  return `${from > 0 ? '… ' : ''}${words}${from + LENGTH < text.length ? ' …' : ''}`;
}
