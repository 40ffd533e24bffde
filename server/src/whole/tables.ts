import {
  BodyKind,
  CareText,
  Cents,
  ClothingItemForm,
  ClothingSetForm,
  ClothingTypeForm,
  Criterion,
  clothingItemRecord,
  clothingNameRecord,
  Day,
  EaseForm,
  FundingKind,
  GarmentKind,
  GroupForm,
  LetterSizeForm,
  MeasurementForm,
  MeasureSource,
  OwnerKind,
  optional,
  PhotoKind,
  PlaceForm,
  personColumns,
  personRecord,
  prose,
  type Column as RecordColumn,
  readNumber,
  required,
  type TableRecord,
  Timestamp,
  tenths,
  text,
} from '@riideait/contract';
import { z } from 'zod';
import type { DB } from '../db/tables.ts';

/** A column of a sheet, and of its table. */
interface Column {
  readonly heading: string;
  /** What a cell may hold; the cells of a reference hold ids of the zip. */
  readonly schema: z.ZodType;
  /** The table of the row that the cell refers to. */
  readonly refersTo?: string;
  /** A zip that was made before the column was there lacks it. */
  readonly isNewer?: true;
  /** Written after all rows: from then on no row may refer to this one. */
  readonly isLast?: true;
  /** Unique in its table, in rows that have the same in these columns. */
  readonly distinctWithin?: readonly string[];
}

type TableName = keyof DB & string;

/** A table of the register as a sheet: `andmed/<file>.xlsx`. */
export interface WholeTable {
  readonly table: TableName;
  readonly file: string;
  /** A zip that was made before the table was there lacks it. */
  readonly isNewer?: true;
  readonly columns: readonly (Column & { readonly column: string })[];
}

const table = <Name extends TableName>(
  name: Name,
  file: string,
  columns: Readonly<Partial<Record<keyof DB[Name] & string, Column>>>,
): WholeTable => ({
  table: name,
  file,
  columns: Object.entries<Column | undefined>(columns).flatMap(([column, rest]) => (rest === undefined ? [] : [{ column, ...rest }])),
});

const cell = (heading: string, schema: z.ZodType): Column => ({ heading, schema });
const distinct = (heading: string, schema: z.ZodType, ...distinctWithin: string[]): Column => ({ heading, schema, distinctWithin });
/** The id of a row of another sheet. */
const of = (heading: string, refersTo: string): Column => ({ heading, schema: z.number().int(), refersTo });
const maybeOf = (heading: string, refersTo: string): Column => ({ heading, schema: z.number().int().nullable(), refersTo });

const words: Readonly<Record<string, boolean>> = { jah: true, ei: false };
/** @param missing what an empty cell means; default: it is wrong */
const yesNo = (heading: string, missing?: boolean) =>
  cell(
    heading,
    z.preprocess((said) => (said === null ? missing : words[String(said)]), z.boolean({ error: 'Kirjuta jah või ei' })),
  );

/** `2026-09-03 18:30:00Z`: with a `T` programs would read a day. */
const Moment = z.preprocess((said) => (typeof said === 'string' ? said.replace(' ', 'T') : said), Timestamp.nullable());
export const isMoment = ({ schema }: Pick<Column, 'schema'>): boolean => schema === Moment;
const moment = (heading: string) => cell(heading, Moment);

/** A table of the catalogue, with all its columns. */
const known = ({ table, sheet, columns }: TableRecord & { readonly table: TableName }): WholeTable => ({
  table,
  file: sheet,
  columns: Object.entries<RecordColumn>(columns)
    .filter(([, { isDerived }]) => !isDerived)
    .map(([column, { distinctWithin, isNewer, isLast, ...own }]) => ({
      ...{ column, ...cellOf(own) },
      ...(distinctWithin && { distinctWithin }),
      ...(isNewer && { isNewer }),
      ...(isLast && { isLast }),
    })),
});

function cellOf({ heading, kind, schema, refersTo }: Pick<RecordColumn, 'heading' | 'kind' | 'schema' | 'refersTo'>): Column {
  if (refersTo !== undefined) return (refersTo.always ? of : maybeOf)(refersTo.heading, refersTo.table);
  if (kind === 'DAY' && schema === undefined) return cell(heading, Day.nullable());
  return kind === 'YES_NO' ? yesNo(heading) : kind === 'MOMENT' ? moment(heading) : cell(heading, schema ?? z.never());
}

// People are listed by last name.
const { lastName, ...ofPerson } = personColumns;

/** The register in an order in which no row refers to a later one. */
export const wholeTables: readonly WholeTable[] = [
  table('group', 'rühmad', {
    name: distinct('Nimi', GroupForm.shape.name),
    growing: yesNo('Kasvavad lapsed'),
    borrowers: { ...yesNo('Laenajad', false), isNewer: true },
  }),
  table('place', 'kohad', { name: distinct('Koht', PlaceForm.shape.name), note: cell('Märkus', PlaceForm.shape.note) }),
  table('clothingType', 'tüübid', {
    name: distinct('Tüüp', ClothingTypeForm.shape.name),
    garmentKind: cell('Lõige', ClothingTypeForm.shape.garmentKind),
    stateAfterWear: { ...cell('Pärast esinemist', ClothingTypeForm.shape.stateAfterWear), isNewer: true },
  }),
  known({ ...personRecord, columns: { lastName, ...ofPerson } }),
  table('bodyMeasurement', 'kehamõõdud', {
    personId: of('Tantsija tunnus', 'person'),
    kind: cell('Mõõt', BodyKind),
    value: cell('Väärtus', personColumns.height.schema),
    measuredOn: cell('Päev', Day),
    source: {
      ...cell(
        'Kes mõõtis',
        z.preprocess((said) => said ?? 'KEEPER', MeasureSource),
      ),
      isNewer: true,
    },
  }),
  {
    ...table('maker', 'tegijad', {
      name: distinct('Nimi', required('Nimi', 100)),
      phone: cell('Telefon', optional(text(50))),
      email: cell('E-post', optional(text(254))),
      note: cell('Märkus', optional(prose(1000))),
    }),
    isNewer: true,
  },
  {
    ...table('funding', 'toetused', {
      giver: cell('Andja', required('Andja', 100)),
      number: cell('Number', optional(text(50))),
      title: distinct('Nimetus', required('Nimetus', 100)),
      kind: cell('Liik', FundingKind),
      amountCents: cell('Summa (senti)', Cents.nullable()),
      ownShareCents: cell('Omaosalus (senti)', Cents.nullable()),
      periodFrom: cell('Algab', optional(Day)),
      periodUntil: cell('Lõpeb', optional(Day)),
      note: cell('Märkus', optional(prose(1000))),
    }),
    isNewer: true,
  },
  {
    ...table('owner', 'omanikud', {
      kind: cell('Liik', OwnerKind),
      name: distinct('Nimi', optional(text(100))),
      personId: maybeOf('Tantsija tunnus', 'person'),
    }),
    isNewer: true,
  },
  known(clothingNameRecord),
  table('measurement', 'mõõdud', {
    clothingNameId: of('Nimetuse tunnus', 'clothingName'),
    name: distinct('Mõõt', MeasurementForm.shape.name, 'clothingNameId'),
    means: cell('Tähendab', MeasurementForm.shape.means),
  }),
  known(clothingItemRecord),
  {
    ...table('itemPrice', 'hinnad', { clothingItemId: of('Eseme tunnus', 'clothingItem'), cents: cell('Hind (senti)', Cents) }),
    isNewer: true,
  },
  {
    ...table('nameValue', 'väärtused', {
      clothingNameId: of('Nimetuse tunnus', 'clothingName'),
      onDay: cell('Alates', Day),
      cents: cell('Väärtus (senti)', Cents),
    }),
    isNewer: true,
  },
  {
    ...table('careText', 'hooldusjuhised', {
      clothingTypeId: maybeOf('Tüübi tunnus', 'clothingType'),
      clothingNameId: maybeOf('Nimetuse tunnus', 'clothingName'),
      text: cell('Juhis', CareText),
    }),
    isNewer: true,
  },
  table('measuredValue', 'esemete mõõdud', {
    clothingItemId: of('Eseme tunnus', 'clothingItem'),
    measurementId: of('Mõõdu tunnus', 'measurement'),
    // The form clears by null; a row has a value.
    value: cell('Väärtus', z.preprocess(readNumber, tenths(9999))),
  }),
  {
    ...table('itemImage', 'esemete pildid', {
      clothingItemId: of('Eseme tunnus', 'clothingItem'),
      imageId: of('Pildi tunnus', 'image'),
      kind: cell('Liik', PhotoKind),
      takenAt: moment('Aeg'),
    }),
    isNewer: true,
  },
  table('clothingSet', 'komplektid', {
    name: distinct('Komplekt', ClothingSetForm.shape.name),
    genderCode: cell('Sugu', ClothingSetForm.shape.genderCode),
    together: yesNo('Sama number koos'),
    imageId: maybeOf('Pildi tunnus', 'image'),
  }),
  table('clothingSetItem', 'komplektide nimetused', {
    clothingSetId: of('Komplekti tunnus', 'clothingSet'),
    clothingNameId: of('Nimetuse tunnus', 'clothingName'),
  }),
  table('issue', 'väljastused', {
    clothingItemId: of('Eseme tunnus', 'clothingItem'),
    personId: of('Tantsija tunnus', 'person'),
    validFrom: moment('Väljastatud'),
    validUntil: moment('Tagastatud'),
    dueOn: cell('Tähtaeg', optional(Day)),
    comment: cell('Kommentaar', ClothingItemForm.shape.comment),
  }),
  table('ease', 'varud', {
    garmentKind: cell('Lõige', GarmentKind),
    criterion: cell('Mõõt', Criterion),
    min: cell('Vähim', EaseForm.shape.min),
    idealFrom: cell('Parim alates', EaseForm.shape.idealFrom),
    idealTo: cell('Parim kuni', EaseForm.shape.idealTo),
    max: cell('Suurim', EaseForm.shape.max),
  }),
  {
    ...table('letterSize', 'tähesuurused', {
      letter: cell('Täht', LetterSizeForm.shape.letter),
      womenFrom: cell('Naiste algus', LetterSizeForm.shape.womenFrom),
      womenTo: cell('Naiste lõpp', LetterSizeForm.shape.womenTo),
      menFrom: cell('Meeste algus', LetterSizeForm.shape.menFrom),
      menTo: cell('Meeste lõpp', LetterSizeForm.shape.menTo),
    }),
    isNewer: true,
  },
];

/** Heading of the first column of each sheet: the id of the row, to which other sheets refer. */
export const ID_HEADING = 'Tunnus';

/** Rows of one sheet; more go into further parts. An import reads a few more. */
export const ROWS_OF_SHEET = 50_000;

/** `andmed/esemed.xlsx`, `andmed/esemed 2.xlsx`: part 1, 2 and so on. */
export const pathOf = (file: string, part: number): string => `andmed/${file}${part === 1 ? '' : ` ${part}`}.xlsx`;

/** Not allowed in names of files on some system. */
const UNFIT = /[\\/:*?"<>|\p{Cc}\s]+/gu;
const LONGEST = 60;

/** File of a picture: `pildid/12 Muhu seelik.webp`, its id and whose it is. */
export const picturePath = ({ id, of }: { readonly id: number; readonly of: string }): string =>
  `pildid/${id} ${of.replaceAll(UNFIT, ' ').slice(0, LONGEST).toWellFormed().trim()}.webp`;

const PICTURE = /^pildid\/(\d{1,15})(?: [^/]*)?\.webp$/;
/** The id of a picture by its file; undefined for other files. */
export const pictureId = (path: string): number | undefined => {
  const digits = PICTURE.exec(path)?.[1];
  return digits === undefined ? undefined : Number(digits);
};
