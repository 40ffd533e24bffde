import {
  columnsBy,
  type Import,
  type ImportColumn,
  type ImportKind,
  type ImportMapping,
  importFieldLabel,
  isImportField,
  measurementField,
  measurementOf,
} from '@riideait/contract';
import { isPasted } from './pasted.ts';

/** The import as it will be once `mapping` is saved, but for columns of another sheet or header row: only the server knows those. */
export function withMapping(entry: Import, mapping: ImportMapping): Import {
  const { sheet = entry.sheet, headerRow = entry.headerRow, encoding = entry.encoding, separator = entry.separator } = mapping;
  const { emptyClears = entry.emptyClears, updateExisting = entry.updateExisting } = mapping;
  const { COLUMNS: _, ...answers } = { ...entry.answers, ...mapping.answers };
  const fixes = Object.fromEntries(Object.entries({ ...entry.fixes, ...mapping.fixes }).flatMap(([key, fix]) => (fix ? [[key, fix]] : [])));
  return {
    ...entry,
    sheet,
    headerRow,
    encoding,
    separator,
    emptyClears,
    updateExisting,
    answers,
    fixes,
    columns: columnsBy(entry.columns, mapping),
  };
}

/** Whether the server reads the file again and guesses its columns anew. */
export const readsAnew = ({ sheet, headerRow, encoding, separator }: ImportMapping): boolean =>
  [sheet, headerRow, encoding, separator].some((change) => change !== undefined);

/** Fields that may be the same in a whole file. */
const fixable = { PEOPLE: ['groupName'], CLOTHING: ['clothingName', 'clothingTypeName'] } as const;
export type FixableField = (typeof fixable)[ImportKind][number];

/** Whether the file has the column. */
const isOfFile = ({ heading, samples }: ImportColumn): boolean => heading !== '' || samples.length > 0;

/** The columns of the file, not those that the server added for cells that the file lacks. */
export const columnsOfFile = ({ columns }: Pick<Import, 'columns'>): ImportColumn[] => columns.filter(isOfFile);

type Wishes = NonNullable<ImportMapping['columns']>;

/** The wishes with one more; a field that another one has goes from there. */
export const withWish = (wishes: Wishes, wish: Wishes[number]): Wishes => [
  ...wishes.filter(({ index }) => index !== wish.index).map((other) => (other.field === wish.field ? { ...other, field: null } : other)),
  wish,
];

/** Fields without a column in the file, with what stands for each of its rows. */
export const fixableFields = ({ kind, columns }: Pick<Import, 'kind' | 'columns'>): { field: FixableField; fixed: string | null }[] =>
  fixable[kind]
    .filter((field) => !columns.some((column) => column.field === field && isOfFile(column)))
    .map((field) => ({ field, fixed: columns.find((column) => column.field === field)?.fixed ?? null }));

/** Names that programs give. */
const UNNAMED = /^(?:leht|sheet|lapas|taul|tabel|table|list|лист)\s?\d*$/i;
/** Longest name of a group or type. */
const LONGEST = 100;

/** What a file may be about: the name of its sheet, and its own. */
export function namesOfFile({ fileName, sheet }: Pick<Import, 'fileName' | 'sheet'>): string[] {
  const own = isPasted(fileName) ? '' : fileName.replace(/\.[^.]+$/, '');
  const names = [sheet, own].map((name) => name.replaceAll('_', ' ').trim().slice(0, LONGEST));
  return [...new Set(names)].filter((name) => name !== '' && !UNNAMED.test(name) && !isPasted(`${name}.tsv`));
}

type Columns = readonly (Pick<ImportColumn, 'field'> & Partial<Pick<ImportColumn, 'proposed'>>)[];

/** Labels of the fields that no column has, not even as a proposal, and without which no row can be written. */
export function missingFields(kind: ImportKind, columns: Columns): string[] {
  const fields = columns.map(({ field, proposed = null }) => field ?? proposed);
  const has = (wanted: string) => fields.includes(wanted);
  const isNamed = fields.some(isWholeName);
  const required = kind === 'CLOTHING' ? ['clothingName'] : isNamed ? [] : ['firstName', 'lastName'];
  return required.filter((field) => !has(field)).map((field) => importFieldLabel(kind, field));
}

/** Whether a column waits for the keeper: a needed one is missing. */
export const waitsForColumns = ({ kind, columns }: Pick<Import, 'kind' | 'columns'>): boolean => missingFields(kind, columns).length > 0;

/** Measurements offered for a column: one named as its heading, and those that other columns have. */
export function measurementsFor({ heading }: Pick<ImportColumn, 'heading'>, columns: Columns): string[] {
  const chosen = columns.flatMap(({ field }) => (field !== null && measurementOf(field) !== undefined ? [field] : []));
  const own = measurementField(heading);
  return [...new Set([...(isImportField('CLOTHING', own) ? [own] : []), ...chosen])];
}

/** The letter of a column, as in spreadsheets: A, B … Z, AA. */
export const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** Fields that keepers write once for the rows below; so are those of the holder. */
const fillable: readonly (string | null)[] = ['groupName', 'clothingTypeName', 'clothingName', 'parish'];

/** Whether an empty cell of the field may mean the one above. */
export const isFillable = (field: string | null): boolean => fillable.includes(field) || field?.startsWith('holder') === true;

export const isWholeName = (field: string | null): boolean => field === 'fullName' || field === 'lastFirstName';
