/** Text for comparing without case and accents, full-width digits as digits: `polle` finds `Põlle`. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** All words are in the text. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(fold(word)));
}
