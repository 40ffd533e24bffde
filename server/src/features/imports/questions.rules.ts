import {
  type Import,
  type ImportAnswers,
  type ImportProblem,
  type ImportQuestion,
  ImportQuestionCode,
  readAmount,
  sumFields,
  writtenAmount,
} from '@riideait/contract';
import { cellText } from '../../sheets/spreadsheet.ts';
import { shown, withCell } from './cells.rules.ts';
import { readCount, readNumbers, readState } from './clothing/clothing-cells.rules.ts';
import { orderedDay, slashedDay } from './clothing/days.rules.ts';
import { namesApart } from './clothing/same-numbers.rules.ts';
import type { DecidedRow } from './imports.types.ts';
import { belowSections, sectionLines } from './sections.rules.ts';
import { filledOf, ITEM_ID } from './understanding/rows.rules.ts';

type File = Readonly<Pick<Import, 'kind' | 'columns'>>;
type Rows = readonly DecidedRow[];
/** Texts of the rows that a question is about, by their numbers. */
type About = ReadonlyMap<number, string>;

interface Question {
  about(rows: Rows, file: File): About;
  /** Answer to assume until the keeper answers; left out: none (null). */
  unanswered?(rows: Rows, file: File): boolean | null;
  /** Problem shown at each row while the answer is null. */
  doubt?(text: string): ImportProblem;
  /** The rows by the answer; left out: as they are. */
  yes?(rows: Rows, about: About, file: File): Rows;
  no?(rows: Rows, about: About, file: File): Rows;
}

const SAMPLES = 3;

/** The rows as the answers want them, numbers of those that are left out, and the questions that the file asks. */
export function settle(rows: Rows, file: File, answers: ImportAnswers) {
  const questions: ImportQuestion[] = [];
  let settled = rows;
  for (const code of ImportQuestionCode.options) {
    const { about: find, unanswered, doubt, yes, no } = records[code];
    const about = find(settled, file);
    if (about.size === 0) continue;
    const answer = answers[code] ?? unanswered?.(settled, file) ?? null;
    questions.push({ code, rows: about.size, samples: [...new Set(about.values())].slice(0, SAMPLES), answer });
    if (answer !== null) settled = (answer ? yes : no)?.(settled, about, file) ?? settled;
    else if (doubt !== undefined) settled = doubted(settled, about, doubt);
  }
  const kept = new Set(settled.map(({ number }) => number));
  return { rows: settled, left: rows.map(({ number }) => number).filter((number) => !kept.has(number)), questions };
}

const indexOf = ({ columns }: File, field: string): number => columns.find((column) => column.field === field)?.index ?? -1;
const textAt = ({ cells }: DecidedRow, index: number): string => cellText(cells[index]);

const aboutEach = (rows: Rows, textOf: (row: DecidedRow) => string | undefined): About =>
  new Map(rows.map((row) => [row.number, textOf(row) ?? ''] as const).filter(([, text]) => text !== ''));

const changed = (rows: Rows, about: About, change: (row: DecidedRow, text: string) => DecidedRow): Rows =>
  rows.map((row) => {
    const text = about.get(row.number);
    return text === undefined ? row : change(row, text);
  });

const doubted = (rows: Rows, about: About, doubt: (text: string) => ImportProblem): Rows =>
  changed(rows, about, (row, text) => ({ ...row, doubts: [...(row.doubts ?? []), doubt(text)] }));

/** Columns behind the last heading that nobody has chosen about. */
function beyondHeadings({ columns }: File) {
  const last = columns.findLastIndex(({ heading }) => heading !== '');
  return last < 0 ? [] : columns.slice(last + 1).filter(({ field, guess }) => field === null && guess !== 'CHOSEN');
}

const inShort = (texts: readonly string[]) => texts.filter(Boolean).slice(0, SAMPLES).join(' ');

const extraCell = (extra: string): ImportProblem => {
  const text = `Viimase pealkirja taga on veel „${extra}“: koma võis mõne lahtri kaheks jagada. Vaata rida üle ja otsusta`;
  return { code: 'EXTRA_CELLS', field: null, text };
};

const INCHES = /^(\d\d(?:[.,]\d+)?)\s*(?:["”″]|'{2}|in\.?|tolli?)?$/i;

const FEET = /^([3-7])\s*(?:['’′]|ft\.?|jalga)\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|'{2}|in\.?|tolli)?)?$/i;

/** The height in inches (`62`, `62,5"`, `5'2"`), if it is from 50 to 80: no dancer is that small in centimetres. */
function inches(text: string): number | undefined {
  const [, feet, rest] = FEET.exec(text) ?? [];
  const typed = feet === undefined ? INCHES.exec(text)?.[1] : rest;
  const height = Number(feet ?? 0) * 12 + Number(typed?.replace(',', '.') ?? (feet === undefined ? Number.NaN : 0));
  return height >= 50 && height <= 80 ? height : undefined;
}

const centimetres = (text: string): string | null => shown(Math.round((inches(text) ?? 0) * 25.4) / 10);

const dayColumns = (file: File): number[] => ['validFrom', 'dueOn'].map((field) => indexOf(file, field)).filter((index) => index >= 0);
const daysOf = (row: DecidedRow, file: File): string[] => dayColumns(file).map((index) => textAt(row, index));

const withDays = (rows: Rows, about: About, file: File, isMonthFirst: boolean): Rows =>
  changed(rows, about, (row) => {
    const dated = dayColumns(file).filter((index) => slashedDay(textAt(row, index)) !== undefined);
    return dated.reduce((one, index) => withCell(one, index, orderedDay(textAt(one, index), isMonthFirst)), row);
  });

const sumColumns = (file: File): number[] => sumFields.map((field) => indexOf(file, field)).filter((index) => index >= 0);

/** The two sums that a text may mean. */
function eitherSum(text: string): readonly [number, number] | undefined {
  const read = readAmount(text);
  return read !== null && 'either' in read ? read.either : undefined;
}

const withSums = (rows: Rows, about: About, file: File, which: 0 | 1): Rows =>
  changed(rows, about, (row) =>
    sumColumns(file).reduce((one, index) => {
      const either = eitherSum(textAt(one, index));
      return either === undefined ? one : withCell(one, index, writtenAmount(either[which]));
    }, row),
  );

const sumAsked = (field: string, text: string): ImportProblem => ({ code: 'SUM_ASKED', field, text });
const whichSum = (text: string) => `Kas „${text}“ on ${eitherSum(text)?.map(writtenAmount).join(' või ')}?`;

/** A price beside several pieces: "120 (1-12)". */
function priceOfSeveral(row: DecidedRow, file: File): string {
  const [count, numbers] = ['count', 'clothingNumber'].map((field) => textAt(row, indexOf(file, field)));
  const price = textAt(row, indexOf(file, 'price')) || (row.added?.price ?? '');
  const read = numbers ? readNumbers(numbers) : readCount(count ?? '');
  const isSeveral = 'value' in read && (typeof read.value === 'number' ? read.value : read.value.length) > 1;
  return price !== '' && isSeveral ? `${price} (${numbers || count})` : '';
}

/** In the order in which they are settled. */
const records: Readonly<Record<ImportQuestionCode, Question>> = {
  HIDDEN_ROWS: {
    about: (rows) => aboutEach(rows, ({ hidden, cells }) => (hidden ? inShort(filledOf(cells).map(({ text }) => text)) : '')),
    unanswered: () => false,
    no: (rows, about) => rows.filter(({ number }) => !about.has(number)),
  },
  SECTION_ROWS: {
    about: (rows, file) => (file.kind === 'PEOPLE' && indexOf(file, 'groupName') < 0 ? new Map() : sectionLines(rows, file)),
    // A list of people without a column of groups has its groups there.
    unanswered: (_, { kind, columns }) =>
      (kind === 'PEOPLE' && columns.some(({ field, guess, heading }) => field === 'groupName' && heading === '' && guess === 'CONTENT')) ||
      null,
    doubt: (text) => ({ code: 'SECTION_ROW', field: null, text: `Kas „${text}“ on vahepealkiri?` }),
    yes: belowSections,
  },
  EXTRA_CELLS: {
    about: (rows, file) => {
      const beyond = beyondHeadings(file);
      return aboutEach(rows, (row) => inShort(beyond.map(({ index }) => textAt(row, index)).filter((text) => !ITEM_ID.test(text))));
    },
    unanswered: () => false,
    no: (rows, about) => doubted(rows, about, extraCell),
  },
  INCHES: {
    about: (rows, file) => {
      const heights = aboutEach(rows, (row) => textAt(row, indexOf(file, 'height')));
      const inInches = new Map([...heights].filter(([, text]) => inches(text) !== undefined));
      return inInches.size * 2 < heights.size ? new Map() : inInches;
    },
    doubt: (text) => ({ code: 'INCHES', field: 'height', text: `Kas ${text} on sentimeetrites või tollides?` }),
    yes: (rows, about, file) => changed(rows, about, (row, text) => withCell(row, indexOf(file, 'height'), centimetres(text))),
  },
  MONTH_FIRST: {
    about: (rows, file) => aboutEach(rows, (row) => daysOf(row, file).find((text) => !['DAY_FIRST', undefined].includes(slashedDay(text)))),
    unanswered: (rows, file) => {
      const orders = new Set(rows.flatMap((row) => daysOf(row, file)).map(slashedDay));
      return orders.has('DAY_FIRST') ? false : orders.has('MONTH_FIRST') || null;
    },
    yes: (rows, about, file) => withDays(rows, about, file, true),
    no: (rows, about, file) => withDays(rows, about, file, false),
  },
  SAME_NUMBERS: {
    about: (rows, { kind, columns }) => (kind === 'CLOTHING' ? namesApart(rows, columns) : new Map()),
    yes: (rows, about, file) => changed(rows, about, (row, name) => withCell(row, indexOf(file, 'clothingName'), name)),
  },
  REMARK_STATES: {
    about: (rows, file) =>
      aboutEach(rows, (row) => {
        const text = textAt(row, indexOf(file, 'comment'));
        const state = readState(text);
        return 'value' in state && state.value !== 'OK' && textAt(row, indexOf(file, 'state')) === '' ? text : undefined;
      }),
    unanswered: () => false,
    yes: (rows, about, file) =>
      changed(rows, about, (row, text) => ({ ...withCell(row, indexOf(file, 'comment'), null), added: { state: text } })),
  },
  THOUSANDS: {
    about: (rows, file) =>
      aboutEach(rows, (row) =>
        sumColumns(file)
          .map((index) => textAt(row, index))
          .find(eitherSum),
      ),
    doubt: (text) => sumAsked('price', whichSum(text)),
    yes: (rows, about, file) => withSums(rows, about, file, 0),
    no: (rows, about, file) => withSums(rows, about, file, 1),
  },
  WORTH_IS_PRICE: {
    about: (rows, file) => aboutEach(rows, (row) => textAt(row, indexOf(file, 'worth'))),
    doubt: (text) => sumAsked('worth', `Kas „${text}“ on hind või asendushind?`),
    yes: (rows, about) => changed(rows, about, (row, price) => ({ ...row, added: { ...row.added, price } })),
    no: (rows, about) => changed(rows, about, (row, nameValue) => ({ ...row, added: { ...row.added, nameValue } })),
  },
  // The answer is an option of the judging: only there it is known how many pieces a row has.
  PRICE_OF_ALL: {
    about: (rows, file) => aboutEach(rows, (row) => priceOfSeveral(row, file)),
    doubt: (text) => sumAsked('price', `Kas ${text} on iga eseme hind või kõigi oma kokku?`),
  },
};
