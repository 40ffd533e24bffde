import {
  ClothingItemForm,
  ClothingNameForm,
  ClothingTypeForm,
  type ImportProblem,
  MeasuredValueForm,
  measurementOf,
} from '@riideait/contract';
import {
  cellReader,
  fieldTexts,
  invalid,
  lineText,
  mappedFields,
  missing,
  nameKey,
  type ReadCell,
  readYesNo,
  withoutUnit,
  withoutUnseen,
} from '../cells.rules.ts';
import type { DecidedRow, JudgingOptions, RegisteredHolder } from '../imports.types.ts';
import { isInStore, numberText, readCount, readIssueDay } from './clothing-cells.rules.ts';
import { type HolderCell, holderFinder, nearestFinder } from './holders.rules.ts';

/** What a row wants its items to be: undefined stays as it is; null empties it. */
export interface Wanted {
  readonly size: number | null | undefined;
  readonly comment: string | null | undefined;
  readonly active: boolean | undefined;
  /** By the measurement's name in small letters; what is left out stays. */
  readonly measured: Readonly<Record<string, number | null>>;
  /** Null: nobody. */
  readonly holder: HolderCell | null | undefined;
}

/** Fields that belong to the clothing name, not to its items. */
export const nameFields = ['clothingTypeName', 'parish', 'description'] as const;
export type NameField = (typeof nameFields)[number];

/** A row of which every cell has been read by itself. */
export interface ClothingReading {
  readonly row: DecidedRow;
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong with cells, where the row cannot do without them. */
  readonly refusals: readonly ImportProblem[];
  /** What is wrong with cells, where that is all: the row can be written as if they said nothing. */
  readonly slips: readonly ImportProblem[];
  readonly name: string;
  readonly key: string;
  /** What it says of its clothing name; undefined where the cell is empty. */
  readonly ofName: Readonly<Record<NameField, string | undefined>>;
  readonly id: number | undefined;
  /** As it stands there: one, a list or a range; undefined where it is empty. */
  readonly numbers: string | undefined;
  /** The same, decimals of whole numbers and all: some item may be called `12.0`. */
  readonly written: string | undefined;
  readonly count: number | undefined;
  readonly wanted: Wanted;
}

/** A row tells by these what it is about. */
const neededFields = new Set(['clothingName', 'clothingNumber', 'count']);
const isSlip = ({ code, field }: ImportProblem) => code === 'INVALID' && field !== null && !neededFields.has(field);

const UNFIT = /[\uFFFE\uFFFF]/g;
/** Text of several lines, as it comes back from a spreadsheet. */
export const tidyProse = (text: string): string =>
  withoutUnseen(text.normalize('NFC')).replace(/\r\n?/g, '\n').replace(UNFIT, '\uFFFD').trim();

const readName = cellReader(ClothingNameForm.shape.name);
const readTypeName = cellReader(ClothingTypeForm.shape.name);
const readParish = cellReader(ClothingNameForm.shape.parish);
const readDescription = cellReader(ClothingNameForm.shape.description);
const readSize = cellReader(ClothingItemForm.shape.size);
const readComment = cellReader(ClothingItemForm.shape.comment);
const readValue = cellReader(MeasuredValueForm.shape.value);

const readActive = (text: string): ReadCell<boolean> => {
  const value = readYesNo(text);
  return value === undefined ? { problem: 'Kirjuta jah või ei' } : { value };
};

const readMeasured = (text: string) => readValue(withoutUnit(text));

const isNumeric = (field: string) => field === 'size' || measurementOf(field) !== undefined;
/** Sums like 0.1 + 0.2 come out a little too long. */
const roundedText = (value: number) => String(Number(value.toPrecision(12))).replace('.', ',');

/** What a row says by field; numbers as one would type them. */
function textsOf(row: DecidedRow, options: JudgingOptions): Record<string, string> {
  const texts = fieldTexts(row, options);
  for (const { index, field } of options.columns) {
    const cell = row.cells[index];
    if (field === null || typeof cell !== 'number' || Object.hasOwn(row.corrections, field)) continue;
    if (isNumeric(field) && !Number.isInteger(cell * 10)) texts[field] = roundedText(cell);
    if (field === 'clothingNumber') texts[field] = String(cell);
  }
  return texts;
}

/** Reads the rows of a file; made once for all of them. */
export function clothingReader(options: JudgingOptions, people: readonly RegisteredHolder[]): (row: DecidedRow) => ClothingReading {
  const mapped = mappedFields(options);
  const find = holderFinder(people);
  const findNearest = nearestFinder(people);
  const measurements = [...mapped].filter((field) => measurementOf(field) !== undefined);
  const clears = (field: string) => options.emptyClears && mapped.has(field);

  return (row) => {
    const texts = textsOf(row, options);
    const problems: ImportProblem[] = [];

    /** What the cell says; undefined where it is empty or makes no sense. */
    function read<Value>(field: string, reader: (text: string) => ReadCell<Value>, tidy = lineText): NonNullable<Value> | undefined {
      const text = texts[field];
      if (text === undefined) return undefined;
      const cell = reader(tidy(text));
      if (!('problem' in cell)) return cell.value ?? undefined;
      problems.push(invalid(field, cell.problem));
      return undefined;
    }
    /** The same, null where an empty cell empties. */
    const readOrClear = <Value>(field: string, reader: (text: string) => ReadCell<Value>, tidy = lineText) =>
      texts[field] === undefined && clears(field) ? null : read(field, reader, tidy);

    function readClothingName(): string {
      const cell = readName(lineText(texts.clothingName ?? ''));
      if (!('problem' in cell)) return cell.value;
      problems.push((texts.clothingName === undefined ? missing : invalid)('clothingName', cell.problem));
      return '';
    }

    function readHolder(): HolderCell | null | undefined {
      const text = lineText(texts.holder ?? '');
      if (text === '') return clears('holder') ? null : undefined;
      const namesakes = find(text);
      if (namesakes.length === 0 && isInStore(text)) return null;
      const since = read('validFrom', (day) => readIssueDay(day, options.today));
      const nearest = namesakes.length === 0 ? findNearest(text) : undefined;
      return { text, groupName: texts.groupName, namesakes, nearest, since: since ?? null };
    }

    function readMeasurements(): Record<string, number | null> {
      const corrected = Object.keys(row.corrections).filter((field) => measurementOf(field) !== undefined && !mapped.has(field));
      const measured = new Map<string, number | null>();
      for (const field of [...measurements, ...corrected]) {
        const value = readOrClear(field, readMeasured);
        if (value !== undefined) measured.set(measurementOf(field) ?? field, value);
      }
      return Object.fromEntries(measured);
    }

    const name = readClothingName();
    const said = {
      name,
      key: nameKey(name),
      ofName: {
        clothingTypeName: read('clothingTypeName', readTypeName),
        parish: read('parish', readParish),
        description: read('description', readDescription, tidyProse),
      },
      id: idOf(texts.id),
      numbers: texts.clothingNumber && numberText(texts.clothingNumber),
      written: texts.clothingNumber,
      count: read('count', readCount),
      wanted: {
        size: readOrClear('size', readSize),
        measured: readMeasurements(),
        active: read('active', readActive),
        holder: readHolder(),
        comment: readOrClear('comment', readComment, tidyProse),
      },
    };
    const areSlips = problems.every(isSlip);
    return { row, values: texts, refusals: areSlips ? [] : problems, slips: areSlips ? problems : [], ...said };
  };
}

/** As the export writes it, `#7`, or plain. */
const ID = /^#?(\d{1,15})$/;

const idOf = (text: string | undefined): number | undefined => {
  const digits = text === undefined ? undefined : ID.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
};
