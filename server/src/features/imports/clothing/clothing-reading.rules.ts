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
import { type HolderCell, holderFinder } from './holders.rules.ts';

/** What the items of a row are to become: undefined stays as it is; null clears it. */
export interface Wanted {
  readonly size: number | null | undefined;
  readonly comment: string | null | undefined;
  readonly active: boolean | undefined;
  /** By the measurement's name in lower case; measurements that are left out stay. */
  readonly measured: Readonly<Record<string, number | null>>;
  /** Null: in store. */
  readonly holder: HolderCell | null | undefined;
}

/** Fields that belong to the clothing name, not to its items. */
export const nameFields = ['clothingTypeName', 'parish', 'description'] as const;
export type NameField = (typeof nameFields)[number];

/** The cells of a row as values, before the register is looked at. */
export interface ClothingReading {
  readonly row: DecidedRow;
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly ImportProblem[];
  readonly name: string;
  readonly key: string;
  /** Of its clothing name; undefined where the cell is empty. */
  readonly ofName: Readonly<Record<NameField, string | undefined>>;
  readonly id: number | undefined;
  /** The cell of numbers: one, a list or a range; undefined where it is empty. */
  readonly numbers: string | undefined;
  /** The same with decimals of whole numbers: an item may be called `12.0`. */
  readonly written: string | undefined;
  readonly count: number | undefined;
  readonly wanted: Wanted;
}

const UNFIT = /[\uFFFE\uFFFF]/g;
/** Text of several lines, as it comes back from a spreadsheet. */
export const tidyProse = (text: string): string =>
  withoutUnseen(text.normalize('NFC')).replace(/\r\n?/g, '\n').replace(UNFIT, '\uFFFD').trim();

const readName = cellReader(ClothingNameForm.shape.name);
const readTypeName = cellReader(ClothingTypeForm.shape.name);
const readParish = cellReader(ClothingNameForm.shape.parish);
const readDescription = cellReader(ClothingNameForm.shape.description);
const readLength = cellReader(ClothingItemForm.shape.size);
const readComment = cellReader(ClothingItemForm.shape.comment);
const readValue = cellReader(MeasuredValueForm.shape.value);
const readSize = (text: string) => readLength(withoutUnit(text));
const readMeasured = (text: string) => readValue(withoutUnit(text));

const readActive = (text: string): ReadCell<boolean> => {
  const value = readYesNo(text);
  return value === undefined ? { problem: 'Kirjuta jah või ei' } : { value };
};

const isNumeric = (field: string) => field === 'size' || measurementOf(field) !== undefined;
/** Sums like 0.1 + 0.2 come out with a tail of decimals. */
const roundedText = (value: number) => String(Number(value.toPrecision(12))).replace('.', ',');

/** The texts of a row by field; numbers as one would type them. */
function textsOf(row: DecidedRow, options: JudgingOptions): Record<string, string> {
  const texts = fieldTexts(row, options);
  for (const { index, field } of options.columns) {
    const cell = row.cells[index];
    if (field === null || typeof cell !== 'number') continue;
    if (isNumeric(field) && !Number.isInteger(cell * 10)) texts[field] = roundedText(cell);
    if (field === 'clothingNumber') texts[field] = String(cell);
  }
  return texts;
}

const holderFields = ['holder', 'holderLastName', 'holderFirstName'] as const;

/** As the export writes it, `#7`, or plain. */
const ID = /^#?(\d{1,15})$/;
const idOf = (text = ''): number | undefined => {
  const digits = ID.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Reads rows by the fields of the forms of clothing. */
export function clothingReader(options: JudgingOptions, people: readonly RegisteredHolder[]): (row: DecidedRow) => ClothingReading {
  const mapped = mappedFields(options);
  const find = holderFinder(people);
  const measurements = [...mapped].filter((field) => measurementOf(field) !== undefined);
  const holderField = holderFields.find((field) => mapped.has(field)) ?? 'holder';

  return (row) => {
    const texts = textsOf(row, options);
    const problems: ImportProblem[] = [];

    /** The value of a cell; undefined where it is empty, or refused. */
    function read<Value>(field: string, reader: (text: string) => ReadCell<Value>, tidy = lineText): NonNullable<Value> | undefined {
      const text = texts[field];
      if (text === undefined) return undefined;
      const cell = reader(tidy(text));
      if (!('problem' in cell)) return cell.value ?? undefined;
      problems.push(invalid(field, cell.problem));
      return undefined;
    }
    /** The same; null where an empty cell clears the value. */
    const readOrClear = <Value>(field: string, reader: (text: string) => ReadCell<Value>, tidy = lineText) =>
      texts[field] === undefined && options.emptyClears && mapped.has(field) ? null : read(field, reader, tidy);

    function readClothingName(): string {
      const cell = readName(lineText(texts.clothingName ?? ''));
      if (!('problem' in cell)) return cell.value;
      problems.push((texts.clothingName === undefined ? missing : invalid)('clothingName', cell.problem));
      return '';
    }

    function readHolder(): HolderCell | null | undefined {
      const parts = [texts.holderFirstName, texts.holderLastName].filter((part) => part !== undefined);
      const text = lineText(texts.holder ?? parts.join(' '));
      if (text === '') return options.emptyClears && mapped.has(holderField) ? null : undefined;
      const namesakes = find(text);
      if (namesakes.length === 0 && isInStore(text)) return null;
      const since = read('validFrom', (day) => readIssueDay(day, options.today));
      return { field: holderField, text, groupName: texts.groupName, namesakes, since: since ?? null };
    }

    function readMeasurements(): Record<string, number | null> {
      const values = measurements.map((field) => [measurementOf(field) ?? field, readOrClear(field, readMeasured)] as const);
      return Object.fromEntries(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
    }

    const name = readClothingName();
    return {
      ...{ row, values: texts, problems, name, key: nameKey(name) },
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
  };
}
