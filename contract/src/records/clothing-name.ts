import { z } from 'zod';
import { Id, keptNumber, keptText, optional, prose, required, requiredChoice, text } from '../fields.ts';
import { GarmentKind, Means } from '../fitting/fit.ts';
import type { Columns, TableRecord } from './record.ts';

const GUESSED = { description: 'Left out, or as read: stays as it is; null: guessed' };

/** Columns of a kind of garment, such as "Muhu seelik". */
export const clothingNameColumns = {
  clothingTypeId: {
    heading: 'Tüüp',
    kind: 'REFERENCE',
    refersTo: { table: 'clothingType', heading: 'Tüübi tunnus', gone: 'Endine tüüp on vahepeal kustutatud' },
    schema: requiredChoice('Tüüp', Id),
    answer: Id.nullable(),
    imported: 'clothingTypeName',
    exported: [1, 18],
  },
  name: {
    heading: 'Nimetus',
    kind: 'LINE',
    distinctWithin: [],
    freeText: 'NAME',
    schema: required('Nimetus'),
    answer: z.string(),
    imported: 'clothingName',
    exported: [2, 28],
  },
  parish: {
    heading: 'Kihelkond',
    kind: 'LINE',
    schema: optional(text(100)),
    answer: z.string().nullable(),
    imported: 'parish',
    exported: [3, 16],
  },
  material: {
    heading: 'Materjal',
    kind: 'LINE',
    freeText: 'TEXT',
    schema: keptText(text(100)),
    answer: z.string().nullable(),
    imported: 'material',
    exported: [14, 18],
    isNewer: true,
  },
  museumRefs: {
    heading: 'Muuseuminumbrid',
    kind: 'LINE',
    freeText: 'TEXT',
    schema: keptText(text(200)).meta({ description: 'Numbers of the pieces in museums that it is made after' }),
    answer: z.string().nullable(),
    isNewer: true,
  },
  lifeYears: {
    heading: 'Eluiga (aastat)',
    word: 'eluiga',
    kind: 'NUMBER',
    schema: keptNumber(z.number().int().min(1).max(200)),
    answer: z.number().nullable().meta({ description: 'Years that a new one lasts; null: in no renewal list' }),
    isNewer: true,
  },
  description: {
    heading: 'Kirjeldus',
    kind: 'PROSE',
    freeText: 'TEXT',
    schema: optional(prose()),
    answer: z.string().nullable(),
    imported: 'description',
  },
  placeId: {
    heading: 'Koht',
    kind: 'REFERENCE',
    refersTo: { table: 'place', heading: 'Koha tunnus', gone: 'Endine koht on vahepeal kustutatud' },
    schema: keptNumber(Id),
    answer: Id.nullable(),
  },
  imageId: {
    heading: 'Pilt',
    kind: 'REFERENCE',
    refersTo: { table: 'image', heading: 'Pildi tunnus', gone: 'Endine pilt on juba kustutatud' },
  },
  garmentKind: {
    heading: 'Lõige',
    word: 'rõiva liik',
    kind: 'CODE',
    schema: keptText(GarmentKind).meta(GUESSED),
    answer: GarmentKind.nullable().meta({ description: 'Its own, chosen or guessed from its name; null: that of its type' }),
  },
  sizeMeans: {
    heading: 'Suurus tähendab',
    word: 'suuruse tähendus',
    kind: 'CODE',
    schema: keptText(Means).meta(GUESSED),
    answer: Means.meta({ description: 'What `size` of its items means: guessed from their sizes, unless it has been chosen' }),
  },
  lengthRatio: {
    heading: 'Pikkuse suhe',
    word: 'pikkuse suhe kasvu',
    kind: 'NUMBER',
    schema: keptNumber(z.number().min(0.1).max(1.5).multipleOf(0.001)),
    answer: z
      .number()
      .nullable()
      .meta({ description: 'Length of an item divided by the height of its wearer; null: computed from those who wore it' }),
  },
  deletedAt: { heading: 'Kustutatud', kind: 'MOMENT' },
} as const satisfies Columns;

export const clothingNameRecord = {
  table: 'clothingName',
  sheet: 'nimetused',
  added: 'vahepeal on lisatud nimetusi',
  columns: clothingNameColumns,
} as const satisfies TableRecord;
