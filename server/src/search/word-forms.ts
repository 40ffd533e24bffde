import { fold } from '@riideait/contract';

/** Shortest stem, letters. */
const SHORTEST = 3;

/** Case and plural endings with the vowel of the stem: seelik-uid, põlle-dega, kinn-as-t, lina-se-d. */
const ENDING = /^[aeiou]{0,2}(?:t|d|sid|[ns]e(?:i?d|t)?|(?:s?te|de)?(?:sse|st?|le?|lt|ks|ni|na|ta|ga)?)$/;
/** Endings of words in names: nominative and genitive. */
const ENDING_IN_NAME = '[aeiou]{0,2}(?:d|s|s?te|de|sed?|ne)?';

/** Ends of stems that change: kinnas, kinda; kuub, kuue; riie, riide; ehe, ehted; pastel, pastla; särk, särgi; pärg, pärja; sõlg, sõle; sukk, suka. */
const CHANGES: readonly (readonly [end: RegExp, any: string])[] = [
  [/n[ndt]$/, 'n[ndt]'],
  [/uub?$/, 'uub?'],
  [/iid?$/, 'iid?'],
  [/he$|hte?$/, 'h(?:e|te)'],
  [/(?<=[^aeioulr])e?([lr])$/, 'e?$1[gj]?'],
  [/([lr])[kgj]?$/, '$1[kgj]?'],
  [/[kg]+$/, '[kg]{1,2}'],
  [/[pb]+$/, '[pb]{1,2}'],
  // A single d at the end of a word is the plural.
  [/[td]+$/, '(?:tt?|d[aeiou])'],
  [/ss?$/, 'ss?'],
];

/** A stem as a regular expression; `part` is in each of its forms. */
function anyFormOf(stem: string): { part: string; forms: string } {
  for (const [end, any] of CHANGES) {
    const at = stem.search(end);
    if (at !== -1) return { part: stem.slice(0, at), forms: stem.replace(end, any) };
  }
  return { part: stem, forms: stem };
}

export interface WordForms {
  /** In each of the forms: a quick test before the slow one. */
  readonly part: string;
  /** A regular expression, of PostgreSQL and JavaScript alike. */
  readonly pattern: string;
}

/**
 * Finds the other forms of an Estonian word in a folded name, also as the last part of a compound: `sukki` finds *Sukad* and
 * *Põlvsukad*. Undefined for short words and those with digits.
 */
export function formsOf(typed: string): WordForms | undefined {
  // A long vowel is short before the plural: vöö, vöid.
  const word = fold(typed).replace(/^([^aeiou]*)([aou])id$/, '$1$2$2');
  if (word.length < SHORTEST || !/^[a-z]+(?:-[a-z]+)*$/.test(word)) return undefined;
  const stems = Array.from({ length: word.length - SHORTEST + 1 }, (_, cut) => word.slice(0, SHORTEST + cut)).filter((stem) =>
    ENDING.test(word.slice(stem.length)),
  );
  // `seelik` with an ending is all of `seeliku` with one.
  const anyForms = stems.filter((stem) => !stems.includes(stem.replace(/[aeiou]{1,2}$/, '')) || !/[aeiou]$/.test(stem)).map(anyFormOf);
  const [part = ''] = anyForms.map((stem) => stem.part).toSorted((a, b) => a.length - b.length);
  const any = [...new Set(anyForms.map(({ forms }) => forms))].join('|');
  return { part, pattern: `(?:^|[^a-z]|[a-z]{3})(?:${any})${ENDING_IN_NAME}(?:[^a-z]|$)` };
}
