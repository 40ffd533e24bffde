import {
  type ClothingField,
  type Import,
  type ImportColumn,
  type ImportKind,
  type ImportMapping,
  importFieldLabel,
  measurementField,
  measurementOf,
  type PeopleField,
} from '@riideait/contract';

type GroupName = 'name' | 'contact' | 'body' | 'other' | 'clothingName' | 'item' | 'holder';
interface FieldGroup<Field> {
  readonly name: GroupName;
  readonly fields: readonly Field[];
}

/** The fields of a kind as they are offered; measurements of clothing come after them. */
export const fieldGroups: { readonly PEOPLE: readonly FieldGroup<PeopleField>[]; readonly CLOTHING: readonly FieldGroup<ClothingField>[] } =
  {
    PEOPLE: [
      { name: 'name', fields: ['firstName', 'lastName', 'fullName', 'lastFirstName'] },
      { name: 'contact', fields: ['email', 'phoneNumber'] },
      { name: 'body', fields: ['height', 'footSize', 'headSize'] },
      { name: 'other', fields: ['genderCode', 'groupName', 'active'] },
    ],
    CLOTHING: [
      { name: 'clothingName', fields: ['clothingName', 'clothingTypeName', 'parish', 'description'] },
      { name: 'item', fields: ['clothingNumber', 'count', 'size', 'active', 'comment', 'id'] },
      { name: 'holder', fields: ['holder', 'groupName', 'validFrom'] },
    ],
  };

type Columns = readonly Pick<ImportColumn, 'index' | 'field'>[];

/** The columns once `index` stands for `field`: another column that stood for it stands for nothing. */
export const withField = (columns: Columns, index: number, field: string | null): { index: number; field: string | null }[] =>
  columns.map((column) => ({
    index: column.index,
    field: column.index === index ? field : field !== null && column.field === field ? null : column.field,
  }));

/** The import as it will be once `mapping` is saved, as far as one can know: which columns another sheet has, only the server knows. */
export function withMapping(entry: Import, { columns, ...reading }: ImportMapping): Import {
  const fields = new Map(columns?.map(({ index, field }) => [index, field]));
  const {
    sheet = entry.sheet,
    headerRow = entry.headerRow,
    encoding = entry.encoding,
    separator = entry.separator,
    emptyClears = entry.emptyClears,
  } = reading;
  return {
    ...entry,
    sheet,
    headerRow,
    encoding,
    separator,
    emptyClears,
    columns: entry.columns.map((column) => {
      const field = fields.get(column.index);
      if (field === undefined || field === column.field) return column;
      // one whose field another takes was not chosen for nothing
      const isTaken = field === null && [...fields.values()].includes(column.field);
      return { ...column, field, guess: isTaken ? null : 'CHOSEN' };
    }),
  };
}

/** Whether the file is read anew for it, and its columns are guessed anew. */
export const readsAnew = ({ sheet, headerRow, encoding, separator }: ImportMapping): boolean =>
  [sheet, headerRow, encoding, separator].some((change) => change !== undefined);

/** What people call the fields that no column stands for and nothing can be written without. */
export function missingFields(kind: ImportKind, columns: Columns): string[] {
  const has = (field: PeopleField | ClothingField) => columns.some((column) => column.field === field);
  const required: readonly (PeopleField | ClothingField)[] =
    kind === 'CLOTHING' ? ['clothingName'] : has('fullName') || has('lastFirstName') ? [] : ['firstName', 'lastName'];
  return required.filter((field) => !has(field)).map((field) => importFieldLabel(kind, field));
}

/** Measurements that can be chosen for a column: those that columns stand for already, and one by its own heading. */
export function measurementsFor({ heading }: Pick<ImportColumn, 'heading'>, columns: Columns): string[] {
  const chosen = columns.flatMap(({ field }) => (field !== null && measurementOf(field) !== undefined ? [field] : []));
  const own = measurementField(heading);
  const isName = (measurementOf(own)?.length ?? 0) > 0 && (measurementOf(own)?.length ?? 0) <= 50;
  return [...new Set([...(isName ? [own] : []), ...chosen])];
}

/** The letter of a column, as spreadsheets have it: A, B … Z, AA. */
export const columnLetter = (index: number): string =>
  (index >= 26 ? columnLetter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
