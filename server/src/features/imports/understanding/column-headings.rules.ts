import { type ImportKind, isImportField, measurementField } from '@riideait/contract';
import columnHeadings from './column-headings.json' with { type: 'json' };

/** A field that a heading speaks for, and how strongly: 100 where there is no doubt. */
export interface Meant {
  readonly field: string;
  readonly strength: number;
}

const SURE = 100;
const LIKELY = 92;
const MAYBE = 60;

/** Headings as they stand in the list. */
interface Written {
  readonly sure: readonly string[];
  readonly likely?: readonly string[];
  readonly maybe: readonly string[];
}

interface Meanings {
  readonly fields: ReadonlyMap<string, readonly Meant[]>;
  /** Headings of what the register has no field for. */
  readonly leftOut: ReadonlySet<string>;
  readonly measurements: ReadonlySet<string>;
}

const ACCENTS = /\p{M}/gu;
const BETWEEN_BRACKETS = /\([^)]*\)?|\[[^\]]*\]?/g;
const NO_LETTERS = /[^\p{L}\p{N}]+/gu;
const UNIT = /(?<=\S)\s*(?:,|-)?\s*\b(?:cm|mm|sm)\.?$/i;
const OF_MEASUREMENT = /\s*\(mõõt\)\s*$/i;
/** A longer text is no heading. */
const LONGEST = 80;
/** „1. Eesnimi“. */
const ORDINAL = /^\s*\d{1,2}[.)]\s*(?=\p{L})/u;

/** By which headings are the same: however they are capitalised, accented, punctuated. */
export const foldHeading = (text: string): string => {
  const letters = text.slice(0, LONGEST).normalize('NFD').replace(ACCENTS, '').toLowerCase();
  const folded = letters.replace(NO_LETTERS, ' ').trim();
  return folded === '' ? letters.trim() : folded;
};

/** A heading without its unit: `Pikkus (cm)` and `Pikkus, cm` are `Pikkus`. */
const withoutUnit = (heading: string): string => {
  const bare = heading
    .slice(0, LONGEST)
    .replace(ORDINAL, '')
    .replace(BETWEEN_BRACKETS, ' ')
    .replace(UNIT, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return bare === '' ? heading.trim() : bare.replace(/[:*]+$/, '').trim();
};

const folded = (headings: readonly string[]): ReadonlySet<string> => new Set(headings.map(foldHeading));

function meaningsOf(kind: ImportKind): Meanings {
  const { fields: written, leftOut, measurements } = columnHeadings[kind];
  const fields = new Map<string, Meant[]>();
  const add = (field: string, strength: number, headings: readonly string[]) => {
    for (const heading of folded(headings)) fields.set(heading, [...(fields.get(heading) ?? []), { field, strength }]);
  };
  for (const [field, { sure, likely = [], maybe }] of Object.entries<Written>(written)) {
    add(field, SURE, sure);
    add(field, LIKELY, likely);
    add(field, MAYBE, maybe);
  }
  return { fields, leftOut: folded(leftOut), measurements: folded(measurements) };
}

const meanings: Readonly<Record<ImportKind, Meanings>> = { PEOPLE: meaningsOf('PEOPLE'), CLOTHING: meaningsOf('CLOTHING') };

const weakened = (meant: readonly Meant[], part: number): Meant[] =>
  meant.map(({ field, strength }) => ({ field, strength: Math.round(strength * part) }));

/** In Estonian the last word says what a thing is: `Tantsija telefon` is a telephone. */
const LAST_WORD = 0.6;
/** „Telefon kodus“, „Nimetus eesti keeles“. */
const FIRST_WORD = 0.5;
const SHORT_WORD = 4;
const LONGEST_PHRASE = 6;

/** The fields a heading speaks for, whatever stands below it. */
export function fieldsOfHeading(kind: ImportKind, heading: string): readonly Meant[] {
  const { fields, leftOut, measurements } = meanings[kind];
  if (kind === 'CLOTHING' && OF_MEASUREMENT.test(heading)) return [];
  const whole = fields.get(foldHeading(heading)) ?? fields.get(foldHeading(withoutUnit(heading)));
  if (whole !== undefined) return whole;
  if (isLeftOut(kind, heading) || measurements.has(foldHeading(withoutUnit(heading)))) return [];
  for (const part of heading.slice(0, LONGEST).split(/[/\n|;]/)) {
    const meant = fields.get(foldHeading(withoutUnit(part)));
    if (meant !== undefined) return weakened(meant, 0.95);
    if (leftOut.has(foldHeading(withoutUnit(part)))) return [];
  }
  const words = foldHeading(withoutUnit(heading)).split(' ');
  if (words.length < 2 || words.length > LONGEST_PHRASE) return [];
  const numbered = /^\d+$/.test(words.at(-1) ?? '') ? fields.get(words.slice(0, -1).join(' ')) : undefined;
  if (numbered !== undefined) return weakened(numbered, 0.9);
  for (const count of [3, 2, 1]) {
    const meant = fields.get(words.slice(-count).join(' '));
    if (meant !== undefined && words.length > count) return weakened(meant, LAST_WORD);
  }
  const [first = ''] = words;
  const byFirst = first.length < SHORT_WORD || isMeasurementWord(first) ? [] : (fields.get(first) ?? []);
  return weakened(
    byFirst.filter(({ strength }) => strength >= LIKELY),
    FIRST_WORD,
  );
}

/** Whether a heading names what the register has no field for. */
export function isLeftOut(kind: ImportKind, heading: string): boolean {
  const { leftOut, fields } = meanings[kind];
  const name = foldHeading(withoutUnit(heading));
  return leftOut.has(name) && !fields.has(name);
}

/** Whether a heading counts the rows, and says so. */
export const isRowCounter = (heading: string): boolean => /^(?:jrk|jk|jarjekor)|^nr p$/.test(foldHeading(heading));

/** How well known a heading is: 1 where it stands in the lists, less where its last word does. */
export function knownHeading(kind: ImportKind, text: string): number {
  const { fields, leftOut, measurements } = meanings[kind];
  const name = foldHeading(withoutUnit(text));
  if (name === '') return 0;
  if (fields.has(name) || fields.has(foldHeading(text)) || leftOut.has(name) || measurements.has(name)) return 1;
  const meant = fieldsOfHeading(kind, text).filter(({ field }) => field !== 'groupName');
  return meant.length > 0 || OF_MEASUREMENT.test(text) ? 0.5 : 0;
}

/** Whether a heading is one of those measurements usually have. */
export const isMeasurementWord = (heading: string): boolean => {
  const name = foldHeading(withoutUnit(heading));
  return meanings.CLOTHING.measurements.has(name) || meanings.CLOTHING.measurements.has(name.split(' ').at(-1) ?? '');
};

/** Whether a heading says itself that it is a measurement, as an export writes it where a field is called alike. */
export const saysMeasurement = (heading: string): boolean => OF_MEASUREMENT.test(heading);

/** The name of a measurement that stands as a heading: without its unit, and without telling that it is one. */
export const measurementName = (heading: string): string => withoutUnit(heading.replace(OF_MEASUREMENT, ''));

/** The measurement that a heading names; null where it cannot be one. */
export function measurementOfHeading(heading: string): string | null {
  const name = measurementName(heading);
  const field = measurementField(name);
  return name !== '' && isImportField('CLOTHING', field) ? field : null;
}
