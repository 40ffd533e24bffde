import {
  type CareState,
  ClothingTypeForm,
  clothingItemColumns,
  clothingNameColumns,
  FundingForm,
  type ImportProblem,
  MeasuredValueForm,
  measurementOf,
  OwnerForm,
  PlaceForm,
  readCodes,
} from '@riideait/contract';
import {
  type CellReader,
  cellReader,
  clearable,
  fieldTexts,
  idOf,
  invalid,
  lineText,
  mappedFields,
  missing,
  nameKey,
  readFields,
  readInUse,
  readYesNo,
  withoutUnit,
} from '../cells.rules.ts';
import type { CareWrite, DecidedRow, ItemValues, JudgingOptions, NameField, RegisteredHolder } from '../imports.types.ts';
import { clearableFields, dayFields, dayReaders, readersOf } from '../record-cells.rules.ts';
import { isInStore, isOut, readCents, readCount, readDayWithin, readState, readSum, unlessDay } from './clothing-cells.rules.ts';
import { dayText } from './days.rules.ts';
import { type HolderCell, holderFinder } from './holders.rules.ts';

/** The cells of a row as values, before the register is looked at. Fields with empty cells are left out; null clears the value. */
export interface ClothingReading {
  readonly row: DecidedRow;
  readonly texts: Readonly<Record<string, string>>;
  readonly problems: readonly ImportProblem[];
  readonly name: string;
  readonly key: string;
  readonly id: number | undefined;
  readonly numbers: string | undefined;
  readonly given: Given;
  /** By the measurement's name in lower case. */
  readonly measured: Readonly<Record<string, number | null>>;
  /** Null: in store; undefined: it stays where it is. */
  readonly holder: HolderCell | null | undefined;
}

type Given = Partial<
  Omit<ItemValues, 'clothingNumber'> & CareWrite & Record<NameField, string> & { readonly count: number; readonly validFrom: string }
>;

const lengthText = (text: string) => withoutUnit(lineText(text));

export const readName = cellReader(clothingNameColumns.name.schema);
const { clothingName: _, ...nameReaders } = readersOf(clothingNameColumns);
const { clothingNumber: __, ...itemReaders } = readersOf(clothingItemColumns, {
  lenderCode: cellReader(clothingItemColumns.lenderCode.schema, (text) => readCodes(text)[0] ?? lineText(text)),
});

const readers = {
  ...nameReaders,
  clothingTypeName: cellReader(ClothingTypeForm.shape.name, lineText),
  count: readCount,
  inactive: readYesNo,
  ...itemReaders,
  placeName: unlessDay(cellReader(PlaceForm.shape.name, lineText)),
  ownerName: cellReader(OwnerForm.shape.name, lineText),
  fundingTitle: cellReader(FundingForm.shape.title, lineText),
  price: readCents,
  nameValue: readSum,
} satisfies Record<string, CellReader<unknown>>;

const WHO_HAS_IT = 'Failist ei selgu, kelle käes see on. Kui tühjendad lahtri, läheb ese kirja laos olevana';

/** `laos` and `väljas` in a column of states say where the item is. */
const stateReader = (holder: string): CellReader<CareState> => {
  const isHeld = holder !== '' && !isInStore(holder);
  return (text) => {
    if (isOut(text)) return isHeld ? { value: 'OK' } : { problem: WHO_HAS_IT };
    return isInStore(text) ? { value: 'OK' } : readState(text);
  };
};

/** A state such as "maha kantud", and a column of what is out of use, say whether the piece is in use. */
function withUse({ state, inactive, ...others }: Texts): Texts {
  const [word, out] = [readInUse(state ?? ''), readYesNo(inactive ?? '')];
  return {
    ...('value' in word ? { active: word.value ? 'jah' : 'ei' } : { state }),
    ...('value' in out ? { active: out.value ? 'ei' : 'jah' } : { inactive }),
    ...others,
  };
}

type Texts = Readonly<Record<string, string | undefined>>;

const readMeasured = cellReader(MeasuredValueForm.shape.value, lengthText);

/** The texts of a row by field; a number of an item keeps its point: `12,5` would be two. */
function textsOf(row: DecidedRow, options: JudgingOptions): Record<string, string> {
  const texts = fieldTexts(row, options);
  for (const field of dayFields) if (texts[field] !== undefined) texts[field] = dayText(texts[field]);
  const column = options.columns.find(({ field }) => field === 'clothingNumber');
  const number = column && row.cells[column.index];
  return typeof number === 'number' ? { ...texts, clothingNumber: String(number) } : texts;
}

/** What the cell of a holder says of an item in store, such as "pesus"; undefined where it names a person. */
function storeOf(text: string, namesakes: readonly RegisteredHolder[]): CareWrite | undefined {
  if (namesakes.length > 0) return undefined;
  const state = readState(text);
  return 'value' in state ? { state: state.value } : isInStore(text) ? {} : undefined;
}

const holderFields = ['holder', 'holderLastName', 'holderFirstName'] as const;

export function clothingReader(options: JudgingOptions, people: readonly RegisteredHolder[]): (row: DecidedRow) => ClothingReading {
  const mapped = mappedFields(options);
  const find = holderFinder(people);
  const measurements = [...mapped].filter((field) => measurementOf(field) !== undefined);
  const measuredReaders = Object.fromEntries(measurements.map((field) => [field, readMeasured]));
  const cleared = clearable(options, [...clearableFields, 'price', 'dueOn', ...measurements]);
  const holderField = holderFields.find((field) => mapped.has(field)) ?? 'holder';
  const validFrom = readDayWithin('PAST', options.today);
  const valueReaders = { ...readers, ...dayReaders(options.today) };

  return (row) => {
    const texts = textsOf(row, options);
    const { clothingName = '', holder, holderFirstName = '', holderLastName = '' } = texts;
    const name = readName(lineText(clothingName));
    const text = lineText(holder ?? `${holderFirstName} ${holderLastName}`);
    const inUse = withUse(texts);
    const given: Given = {};
    const values: Record<string, number | null> = {};
    const problems = [
      ...('problem' in name ? [(clothingName === '' ? missing : invalid)('clothingName', name.problem)] : []),
      ...readFields(given, inUse, valueReaders, cleared),
      ...readFields(given, inUse, { state: stateReader(text) }, cleared),
      ...readFields(values, texts, measuredReaders, cleared),
    ];

    function readHolder(): HolderCell | null | undefined {
      if (text === '') return options.emptyClears && mapped.has(holderField) ? null : undefined;
      const namesakes = find(text);
      const store = storeOf(text, namesakes);
      if (store !== undefined) {
        Object.assign(given, { ...store, ...given });
        return null;
      }
      problems.push(...readFields(given, texts, { validFrom }, cleared));
      return { field: holderField, text, groupName: texts.groupName, namesakes, since: given.validFrom ?? null };
    }

    return {
      ...{ row, texts, problems, given, holder: readHolder(), id: idOf(texts.id), numbers: texts.clothingNumber },
      ...('problem' in name ? { name: '', key: '' } : { name: name.value, key: nameKey(name.value) }),
      measured: Object.fromEntries(Object.entries(values).map(([field, value]) => [measurementOf(field), value])),
    };
  };
}
