import type { GenderCode, ImportProblem } from '@riideait/contract';
import type { z } from 'zod';
import { cellText } from '../../sheets/spreadsheet.ts';
import type { DecidedRow, JudgingOptions } from './imports.types.ts';

/** Signs nobody sees, which come along when cells are copied out of web pages and telephones. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/;
/** All of them but those that join signs to one, as a woman and a rocket to an astronaut. */
const ALL_UNSEEN =
  /[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
const SPACES = /\s+/g;
/** Most cells are as they should be: only the others are worth the work. */
const UNTIDY = /[^\x21-\x7E õäöüšžÕÄÖÜŠŽ]| {2}|^ | $/;

/** A text without signs nobody sees. */
export const withoutUnseen = (text: string): string => (UNSEEN.test(text) ? text.replace(ALL_UNSEEN, '').trim() : text);

/** A text as one line: letters in their composed form, spaces of any kind as single ones. */
export const lineText = (text: string): string =>
  UNTIDY.test(text) ? withoutUnseen(text.normalize('NFC')).replace(SPACES, ' ').trim() : text;

/** By which texts are the same: however they are capitalised, spaced and composed. */
export const nameKey = (text: string): string => lineText(text).toLowerCase();

const meanings = <Meaning>(words: readonly (readonly [Meaning, string])[]): ReadonlyMap<string, Meaning> =>
  new Map(words.flatMap(([meaning, list]) => list.split(', ').map((word) => [word, meaning] as const)));

const yesAndNo = meanings([
  [true, 'jah, ja, j, jaa, x, +, 1, true, tõene, yes, y, on, ok, olemas, ✓, ✔, ☑, v'],
  [true, 'aktiivne, kasutusel, kasutuses, kasutatav, on kasutusel, tantsib, liige, active, in use'],
  [false, 'ei, e, -, –, —, 0, false, väär, no, n, ei ole, pole, puudub, ✗, ✘, ☐'],
  [false, 'mitteaktiivne, passiivne, ei ole aktiivne, pole aktiivne, lahkunud, lõpetanud, endine, ei tantsi, inactive'],
  [
    false,
    'mitte kasutusel, ei ole kasutusel, pole kasutusel, ei kasutata, kasutuselt maas, maha kantud, mahakantud, kõrvaldatud, utiliseeritud',
  ],
]);

/** `jah`, `x`, `kasutusel`, `lahkunud` and what else keepers write; undefined of anything else, and of nothing. */
export const readYesNo = (text: string): boolean | undefined => yesAndNo.get(nameKey(text));

const genders = meanings<GenderCode>([
  ['F', 'n, n., naine, naised, naisterahvas, tüdruk, tüdrukud, t, neiu, neid, naissoost, f, female, w, woman, girl, ♀'],
  ['M', 'm, m., mees, mehed, meesterahvas, poiss, poisid, p, noormees, meessoost, male, man, boy, ♂'],
]);

/** `N`, `naine`, `mees`, `poiss` and the like; undefined of anything else, and of nothing. */
export const readGender = (text: string): GenderCode | undefined => genders.get(nameKey(text));

/** Signs and words that say that there is nothing. */
const NOTHING = /^(?:[-–—?./\\]+|puudub|puuduvad|ei ole|pole|pole teada|ei ole teada|teadmata|n\/a)$/i;

/** Whether a cell only says that there is nothing to say: `-`, `?`, `puudub`. */
export const saysNothing = (text: string): boolean => NOTHING.test(text);

/** What a cell came to, or why it is refused, for people. */
export type ReadCell<Value> = { readonly value: Value } | { readonly problem: string };

/** Texts a reader keeps in mind with what they came to. */
const KEPT_IN_MIND = 2000;

/**
 * Reads cells by a field of the contract's forms, so that an import refuses what the form refuses, in the same words. To be made once
 * for many rows: it remembers what it has read, since most columns say the same few things again and again.
 */
export function cellReader<Schema extends z.ZodType>(schema: Schema): (text: string) => ReadCell<z.output<Schema>> {
  const read = new Map<string, ReadCell<z.output<Schema>>>();
  return (text) => {
    const known = read.get(text);
    if (known !== undefined) return known;
    const { success, data, error } = schema.safeParse(text);
    const cell = success ? { value: data } : { problem: error.issues[0]?.message ?? 'Väärtus ei sobi sellele väljale' };
    if (read.size < KEPT_IN_MIND) read.set(text, cell);
    return cell;
  };
}

const UNIT = /(\d)\s*cm\.?$/i;

/** A length without its unit: `172 cm` is `172`. */
export const withoutUnit = (text: string): string => text.replace(UNIT, '$1');

/** The fields that columns stand for, each once. */
export const mappedFields = ({ columns }: JudgingOptions): ReadonlySet<string> =>
  new Set(columns.flatMap(({ field }) => (field === null ? [] : [field])));

/** What a row says by field, as the file has it or as it was corrected; empty ones are left out. Of two columns of one field the first that is filled counts. */
export function fieldTexts({ cells, corrections }: DecidedRow, { columns }: JudgingOptions): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { index, field } of columns) {
    if (field === null || texts[field] !== undefined || Object.hasOwn(corrections, field)) continue;
    const text = withoutUnseen(cellText(cells[index]));
    if (text !== '') texts[field] = text;
  }
  for (const [field, correction] of Object.entries(corrections)) {
    const text = withoutUnseen(correction ?? '').trim();
    if (text !== '') texts[field] = text;
  }
  return texts;
}

export const missing = (field: string, text: string): ImportProblem => ({ code: 'MISSING', field, text });
export const invalid = (field: string, text: string): ImportProblem => ({ code: 'INVALID', field, text });

/** Values as people read them. */
export const shownNumber = (value: number): string => String(value).replace('.', ',');
export const shownYesNo = (value: boolean): string => (value ? 'jah' : 'ei');
export const shownGender = (value: GenderCode): string => (value === 'F' ? 'naine' : 'mees');
