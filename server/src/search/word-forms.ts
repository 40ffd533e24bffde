import { fold } from './fold.ts';

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
  [/[td]+$/, '(?:tt?|d(?=[aeiou]))'],
  [/ss?$/, 'ss?'],
];

function anyFormOf(stem: string): string {
  const change = CHANGES.find(([end]) => end.test(stem));
  return change === undefined ? stem : stem.replace(...change);
}

/**
 * A regular expression, of PostgreSQL and JavaScript alike, that finds the other forms of an Estonian word in a folded name, also
 * as the last part of a compound: `sukki` finds *Sukad* and *Põlvsukad*. Undefined for short words and those with digits.
 */
export function formsOf(typed: string): string | undefined {
  // A long vowel is short before the plural: vöö, vöid.
  const word = fold(typed).replace(/^([^aeiou]*)([aou])id$/, '$1$2$2');
  if (word.length < SHORTEST || !/^[a-z]+(?:-[a-z]+)*$/.test(word)) return undefined;
  const stems = Array.from({ length: word.length - SHORTEST + 1 }, (_, cut) => word.slice(0, SHORTEST + cut)).filter((stem) =>
    ENDING.test(word.slice(stem.length)),
  );
  return `(?<![a-z])(?:[a-z]{3,})?(?:${[...new Set(stems.map(anyFormOf))].join('|')})${ENDING_IN_NAME}(?![a-z])`;
}
