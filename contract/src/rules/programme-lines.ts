import { readNumber } from '../fields.ts';
import { MOST_NUMBERS, NumberForm } from '../stage/performance-programme.ts';
import type { GenderCode } from './gender.ts';
import { tidyLine } from './tidy-text.ts';

/** A set that a line may name. */
interface NamedSet {
  readonly id: number;
  readonly name: string;
  readonly genderCode: GenderCode | null;
}

/** A number as a line says it. */
export interface ProgrammeLine {
  /** In the pasted text, from 1. */
  readonly line: number;
  readonly name: string;
  readonly minutes: number | null;
  readonly womenSetId: number | null;
  readonly menSetId: number | null;
  /** What cannot be read, in words; such a line is no number yet. */
  readonly errors: readonly string[];
}

/** '4', '4,5' and '4.5' are minutes, '4:30' and '4.30' minutes and seconds, also with ' min' behind; undefined for anything else. */
export function readMinutes(typed: string): number | undefined {
  const text = typed.trim().replace(/ *min\.?$/i, '');
  const [, minutes, seconds] = /^(\d{1,3})[:.]([0-5]\d)$/.exec(text) ?? [];
  if (minutes !== undefined) return Number(minutes) + Number(seconds) / 60;
  const number = readNumber(text);
  return typeof number === 'number' ? number : undefined;
}

/**
 * Reads a pasted programme, a number a line: its name, then in any order its minutes and its sets, between semicolons or tabs:
 * `Tuljak; 4:30; Muhu naine; Muhu mees`. A set is found by its name in any letter case; one for all is worn by both, unless the line names
 * another one for them. The ordinal of a list (`1.`) is no part of the name; blank lines are skipped.
 */
export function readProgramme(text: string, sets: readonly NamedSet[]): ProgrammeLine[] {
  const setOf = new Map(sets.map((set) => [keyOf(set.name), set]));
  const lines = text.split(/\r\n?|\n/).map((typed, index) => ({ typed, line: index + 1 }));
  return lines
    .filter(({ typed }) => typed.replace(/[;\t]/g, '').trim() !== '')
    .map(({ typed, line }, index) => {
      const read = readLine(typed, setOf);
      return { line, ...read, errors: [...read.errors, ...(index === MOST_NUMBERS ? [TOO_MANY] : [])] };
    });
}

const TOO_MANY = `Kavas on kõige rohkem ${MOST_NUMBERS} numbrit: see rida ja järgmised ei mahu`;

const keyOf = (name: string) => tidyLine(name).toLowerCase();

function readLine(typed: string, setOf: ReadonlyMap<string, NamedSet>): Omit<ProgrammeLine, 'line'> {
  const [first = '', ...others] = typed.split(typed.includes('\t') ? '\t' : ';').map(tidyLine);
  const named = NumberForm.shape.name.safeParse(first.replace(/^\d{1,3}[.)] +/, ''));
  const cells = others.filter((cell) => cell !== '');
  const found = cells.map((cell) => ({ cell, set: setOf.get(keyOf(cell)), minutes: readMinutes(cell) }));
  const sets = found.flatMap(({ set }) => set ?? []);
  const times = found.flatMap(({ set, minutes }) => (set === undefined && minutes !== undefined ? [minutes] : []));
  const timed = NumberForm.shape.minutes.safeParse(times[0] ?? null);
  return {
    name: named.success ? named.data : first,
    minutes: timed.data ?? null,
    womenSetId: setFor('F', sets)?.id ?? null,
    menSetId: setFor('M', sets)?.id ?? null,
    errors: [
      ...(named.error?.issues ?? []).slice(0, 1).map(({ message }) => message),
      ...(timed.success ? [] : [`Kestus „${times[0]}“ ei sobi: number kestab kuni 180 minutit`]),
      ...(times.length > 1 ? ['Real on kaks kestust'] : []),
      ...found.flatMap(({ cell, set, minutes }) => (set === undefined && minutes === undefined ? [unknown(cell)] : [])),
      ...sets.filter((set) => set !== setFor('F', sets) && set !== setFor('M', sets)).map(({ name }) => `Komplekt „${name}“ on üle`),
    ],
  };
}

/** A cell that begins with a digit is meant as a time. */
const unknown = (cell: string) => (/^\d/.test(cell) ? `„${cell}“ ei ole kestus: kirjuta 4, 4:30 või 4,5` : `Komplekti „${cell}“ ei ole`);

/** What that gender wears: a set of its own, else one for all. */
const setFor = (gender: GenderCode, sets: readonly NamedSet[]): NamedSet | undefined =>
  sets.find(({ genderCode }) => genderCode === gender) ?? sets.find(({ genderCode }) => genderCode === null);
