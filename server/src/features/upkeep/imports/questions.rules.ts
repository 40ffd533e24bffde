import {
  type Import,
  type ImportAnswers,
  type ImportProblem,
  type ImportQuestion,
  ImportQuestionCode,
  importFieldLabel,
  isAsked,
  sumFields,
  writtenAmount,
} from '@riideait/contract';
import { cellText, hasNoValue, type NoValue, shownCell } from '../../../sheets/spreadsheet.ts';
import { readText, saysNone, withCell } from './cells.rules.ts';
import { asRange, piecesInRange, readCount, readNumbers, readState } from './clothing/clothing-cells.rules.ts';
import { orderedDay, slashedDay } from './clothing/days.rules.ts';
import { namesApart } from './clothing/same-numbers.rules.ts';
import type { DecidedRow } from './imports.types.ts';
import { centimetres, eitherSum, inches, isSpoilt, valuesIn } from './question-texts.rules.ts';
import { dayFields } from './record-cells.rules.ts';
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
  doubt?(text: string, row: DecidedRow, file: File): ImportProblem;
  /** The rows by the answer; left out: as they are. */
  yes?(rows: Rows, about: About, file: File): Rows;
  no?(rows: Rows, about: About, file: File): Rows;
}

const SAMPLES = 3;

/** Columns that the spreadsheet hides and nobody has chosen a field for; ids of our own exports are always hidden. */
const isUnseen = ({ hidden = false, field, guess }: File['columns'][number]) => hidden && field !== 'id' && guess !== 'CHOSEN';

/** The rows and columns as the answers want them, numbers of rows that are left out, and the questions that the file asks. */
export function settle(rows: Rows, { kind, columns: all }: File, answers: ImportAnswers) {
  const questions: ImportQuestion[] = [];
  const columns = answers.HIDDEN_COLUMNS ? all : all.map((column) => (isUnseen(column) ? { ...column, field: null } : column));
  let settled = rows;
  for (const code of ImportQuestionCode.options) {
    const { about: find, unanswered, doubt, yes, no } = records[code];
    const file = { kind, columns: code === 'HIDDEN_COLUMNS' ? all : columns };
    const about = find(settled, file);
    if (about.size === 0) continue;
    const answer = answers[code] ?? unanswered?.(settled, file) ?? null;
    questions.push({ code, rows: about.size, samples: [...new Set(about.values())].slice(0, SAMPLES), answer });
    if (answer !== null) settled = (answer ? yes : no)?.(settled, about, file) ?? settled;
    else if (doubt !== undefined) settled = doubted(settled, about, file, doubt);
  }
  const kept = new Set(settled.map(({ number }) => number));
  return { rows: settled, columns, left: rows.map(({ number }) => number).filter((number) => !kept.has(number)), questions };
}

const indexOf = ({ columns }: File, field: string): number => columns.find((column) => column.field === field)?.index ?? -1;
const textAt = ({ cells }: DecidedRow, index: number): string => readText(cells[index], '');

function aboutEach(rows: Rows, textOf: (row: DecidedRow) => string | undefined): About {
  const about = new Map<number, string>();
  for (const row of rows) {
    const text = textOf(row);
    if (text) about.set(row.number, text);
  }
  return about;
}

const changed = (rows: Rows, about: About, change: (row: DecidedRow, text: string) => DecidedRow): Rows =>
  rows.map((row) => {
    const text = about.get(row.number);
    return text === undefined ? row : change(row, text);
  });

const doubted = (rows: Rows, about: About, file: File, doubt: NonNullable<Question['doubt']>): Rows =>
  changed(rows, about, (row, text) => ({ ...row, doubts: [...(row.doubts ?? []), doubt(text, row, file)] }));

/** The columns that are read whose cells have no value. */
function lacking({ cells }: DecidedRow, { columns }: File, lacks: NoValue['lacks']): File['columns'] {
  if (!cells.some(hasNoValue)) return [];
  return columns.filter(({ index, field }) => {
    const cell = cells[index];
    return field !== null && hasNoValue(cell) && cell.lacks === lacks;
  });
}

const shownIn = (row: DecidedRow, file: File, lacks: NoValue['lacks']): string =>
  inShort(lacking(row, file, lacks).map(({ index }) => String(shownCell(row.cells[index] ?? null) ?? '#')));

/** The rows with what is meant by cells without a value; rows that have nothing else go. */
const valued = (rows: Rows, about: About, lacks: NoValue['lacks'], meaningOf: (cell: NoValue) => NoValue['shown']): Rows =>
  changed(rows, about, (row) => ({
    ...row,
    cells: row.cells.map((cell) => (hasNoValue(cell) && cell.lacks === lacks ? meaningOf(cell) : cell)),
  })).filter(({ number, cells }) => !about.has(number) || filledOf(cells).length > 0);

const notCalculated: NonNullable<Question['doubt']> = (text, row, file) => ({
  ...{ code: 'NOT_CALCULATED', field: lacking(row, file, 'FORMULA')[0]?.field ?? null },
  text: `Valem on arvutamata: ${text}. Ava fail tabelarvutuses, salvesta ja lae uuesti`,
});

/** Columns behind the last heading that nobody has chosen about. */
function beyondHeadings({ columns }: File) {
  const last = columns.findLastIndex(({ heading }) => heading !== '');
  return last < 0 ? [] : columns.slice(last + 1).filter(({ field, guess }) => field === null && guess === null);
}

const namesOf = (columns: File['columns']) => columns.map(({ heading, field }) => heading || field).join(', ');
const inShort = (texts: readonly string[]) => texts.filter(Boolean).slice(0, SAMPLES).join(' ');

const extraCell = (extra: string): ImportProblem => {
  const text = `Viimase pealkirja taga on veel „${extra}“: koma võis mõne lahtri kaheks jagada. Vaata rida üle ja otsusta`;
  return { code: 'EXTRA_CELLS', field: null, text };
};

const indexesOf = (file: File, fields: readonly string[]): number[] => fields.map((field) => indexOf(file, field)).filter((at) => at >= 0);
const dayColumns = (file: File): number[] => indexesOf(file, dayFields);
const daysOf = (row: DecidedRow, file: File): string[] => dayColumns(file).map((index) => textAt(row, index));
const sumColumns = (file: File): number[] => indexesOf(file, sumFields);

/** The rows with other texts in some cells; a cell whose text stays is as it was. */
const rewritten = (rows: Rows, about: About, indexes: readonly number[], change: (text: string) => string | null): Rows =>
  changed(rows, about, (row) =>
    indexes.reduce((one, index) => {
      const [before, after] = [textAt(one, index), change(textAt(one, index))];
      return before === after ? one : withCell(one, index, after);
    }, row),
  );

const withDays = (rows: Rows, about: About, file: File, isMonthFirst: boolean): Rows =>
  rewritten(rows, about, dayColumns(file), (text) => (slashedDay(text) === undefined ? text : orderedDay(text, isMonthFirst)));

const withSums = (rows: Rows, about: About, file: File, which: 0 | 1): Rows =>
  rewritten(rows, about, sumColumns(file), (text) => {
    const either = eitherSum(text);
    return either === undefined ? text : writtenAmount(either[which]);
  });

/** Columns that are read, but for some. */
const readIndexes = ({ columns }: File, except: readonly string[] = []): number[] =>
  columns.flatMap(({ field, index }) => (field === null || except.includes(field) ? [] : [index]));

/** They may name several addresses. */
const REMARKS = ['comment', 'description'];

/** What the file itself says of its numbers with hyphens: a count that fits a range, or a number that can be none. */
function areRanges(rows: Rows, file: File): boolean | null {
  const all = rows.map((row) => ({ pieces: piecesInRange(numberAt(row, file)), count: Number(textAt(row, indexOf(file, 'count'))) }));
  const isRange = all.some(({ pieces, count }) => pieces !== undefined && pieces > 0 && pieces === count);
  const isNumber = all.some(({ pieces, count }) => pieces === 0 || (pieces !== undefined && count === 1));
  return isRange === isNumber ? null : isRange;
}

/** Not of a row of an export, which has the number of one piece. */
const numberAt = (row: DecidedRow, file: File): string =>
  textAt(row, indexOf(file, 'id')) === '' ? textAt(row, indexOf(file, 'clothingNumber')) : '';

const missingState = (row: DecidedRow, file: File): string => {
  const text = cellText(row.cells[indexOf(file, 'state')]);
  return saysNone(text) && /\p{L}/u.test(text) ? text : '';
};

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
  COLUMNS: {
    about: (rows, { kind, columns }) => {
      const nameOf = (field: string | null) => (field === null ? 'jääb välja' : importFieldLabel(kind, field));
      const asked = columns.filter(isAsked).map(({ heading, samples, proposed }) => `${heading || samples[0]}: ${nameOf(proposed)}`);
      return aboutEach(rows, () => asked.join(', '));
    },
    doubt: () => ({ code: 'COLUMNS_ASKED', field: null, text: 'Otsusta enne, mis veerud need on' }),
  },
  HIDDEN_ROWS: {
    about: (rows) => aboutEach(rows, ({ hidden, cells }) => (hidden ? inShort(filledOf(cells).map(({ text }) => text)) || '#' : '')),
    unanswered: () => false,
    no: (rows, about) => rows.filter(({ number }) => !about.has(number)),
  },
  // The answer decides about columns.
  HIDDEN_COLUMNS: {
    about: (rows, { columns }) => {
      const unseen = columns.filter((column) => isUnseen(column) && column.field !== null);
      return aboutEach(rows, (row) => namesOf(unseen.filter(({ index }) => textAt(row, index) !== '')));
    },
    unanswered: () => false,
  },
  STRUCK_CELLS: {
    about: (rows, file) => aboutEach(rows, (row) => shownIn(row, file, 'STRUCK')),
    doubt: (text, row, file) => ({
      ...{ code: 'STRUCK_CELL', field: lacking(row, file, 'STRUCK')[0]?.field ?? null },
      text: `Läbi on kriipsutatud: ${text}`,
    }),
    yes: (rows, about) => valued(rows, about, 'STRUCK', ({ shown }) => shown),
    no: (rows, about) => valued(rows, about, 'STRUCK', () => null),
  },
  ERROR_CELLS: {
    about: (rows, file) => aboutEach(rows, (row) => shownIn(row, file, 'ERROR')),
    doubt: (text, row, file) => ({
      ...{ code: 'ERROR_CELL', field: lacking(row, file, 'ERROR')[0]?.field ?? null },
      text: `Lahtris on viga: ${text}`,
    }),
    yes: (rows, about) => valued(rows, about, 'ERROR', () => null),
    no: (rows, about) => rows.filter(({ number }) => !about.has(number)),
  },
  FORMULAS: {
    about: (rows, file) => aboutEach(rows, (row) => namesOf(lacking(row, file, 'FORMULA'))),
    doubt: notCalculated,
    yes: (rows, about) => valued(rows, about, 'FORMULA', ({ shown }) => shown),
    no: (rows, about, file) => doubted(rows, about, file, notCalculated),
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
    no: (rows, about, file) => doubted(rows, about, file, extraCell),
  },
  SPOILT_NUMBERS: {
    about: (rows, file) => {
      const indexes = readIndexes(file);
      return aboutEach(rows, (row) => indexes.map((index) => textAt(row, index)).find(isSpoilt));
    },
    doubt: (text) => ({ code: 'SPOILT_NUMBER', field: null, text: `„${text}“ on ümardatud: numbri lõpp on kadunud` }),
    yes: (rows, about, file) => rewritten(rows, about, readIndexes(file), (text) => (isSpoilt(text) ? null : text)),
  },
  SEVERAL_VALUES: {
    about: (rows, file) => {
      const indexes = readIndexes(file, REMARKS);
      return aboutEach(rows, (row) => indexes.flatMap((index) => valuesIn(textAt(row, index)).slice(1)).join(', '));
    },
    unanswered: () => true,
    yes: (rows, about, file) => rewritten(rows, about, readIndexes(file, REMARKS), (text) => valuesIn(text)[0] ?? null),
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
  RANGES: {
    about: (rows, file) => aboutEach(rows, (row) => (piecesInRange(numberAt(row, file)) ? numberAt(row, file) : undefined)),
    unanswered: areRanges,
    doubt: (text) => ({ code: 'RANGE_ASKED', field: 'clothingNumber', text: `Kas „${text}“ on ühe eseme number või mitu numbrit?` }),
    yes: (rows, about, file) => rewritten(rows, about, [indexOf(file, 'clothingNumber')], asRange),
  },
  SAME_NUMBERS: {
    about: (rows, { kind, columns }) => (kind === 'CLOTHING' ? namesApart(rows, columns) : new Map()),
    yes: (rows, about, file) => changed(rows, about, (row, name) => withCell(row, indexOf(file, 'clothingName'), name)),
  },
  MISSING_STATES: {
    about: (rows, file) => aboutEach(rows, (row) => missingState(row, file)),
    doubt: (text) => ({ code: 'STATE_ASKED', field: 'state', text: `Kas „${text}“ tähendab kadunud või seda, et seisund pole teada?` }),
    yes: (rows, about, file) => changed(rows, about, (row) => withCell(row, indexOf(file, 'state'), 'kadunud')),
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
