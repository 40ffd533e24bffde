import { z } from 'zod';
import { Email, Id, keptNumber, optional, optionalNumber, required, tenths, text } from '../fields.ts';
import { type BodyField, bodyLimits, bodyNames } from '../rules/body-fields.ts';
import { GenderCode, genderWords } from '../rules/gender.ts';
import type { Columns, TableRecord } from './record.ts';

const measure = (field: BodyField) => tenths(bodyLimits[field], 1);
const measured = (description: string) => z.number().nullable().meta({ description });

/** Columns of a dancer or a borrower. */
export const personColumns = {
  firstName: {
    heading: 'Eesnimi',
    kind: 'LINE',
    schema: text(100)
      .nullish()
      .transform((typed) => typed ?? ''),
    answer: z.string(),
    imported: 'firstName',
    exported: [2, 18],
  },
  lastName: {
    heading: 'Perekonnanimi',
    kind: 'LINE',
    schema: required('Perekonnanimi', 100),
    answer: z.string(),
    imported: 'lastName',
    exported: [1, 20],
  },
  genderCode: {
    heading: 'Sugu',
    kind: 'CODE',
    codes: genderWords,
    schema: optional(GenderCode),
    answer: GenderCode.nullable(),
    imported: 'genderCode',
    exported: [12, 9],
  },
  groupId: {
    heading: 'Rühm',
    kind: 'REFERENCE',
    refersTo: { table: 'group', heading: 'Rühma tunnus', gone: 'Endine rühm on vahepeal kustutatud' },
    schema: optionalNumber(Id),
    answer: Id.nullable(),
    imported: 'groupName',
    exported: [3, 18],
  },
  email: {
    heading: 'E-post',
    kind: 'LINE',
    schema: optional(Email),
    answer: z.string().nullable(),
    imported: 'email',
    exported: [10, 28],
  },
  phoneNumber: {
    heading: 'Telefon',
    kind: 'LINE',
    schema: optional(text(50)),
    answer: z.string().nullable(),
    imported: 'phoneNumber',
    exported: [11, 16],
  },
  height: {
    heading: bodyNames.height,
    kind: 'NUMBER',
    unit: 'cm',
    schema: optionalNumber(measure('height')),
    answer: measured('Body height, cm'),
    imported: 'height',
    exported: [13, 9],
  },
  footSize: {
    heading: bodyNames.footSize,
    kind: 'NUMBER',
    schema: optionalNumber(measure('footSize')),
    answer: measured('Shoe size, European'),
    imported: 'footSize',
    exported: [14, 12],
  },
  headSize: {
    heading: bodyNames.headSize,
    kind: 'NUMBER',
    unit: 'cm',
    schema: optionalNumber(measure('headSize')),
    answer: measured('Head circumference, cm'),
    imported: 'headSize',
    exported: [15, 15],
  },
  chest: {
    heading: bodyNames.chest,
    kind: 'NUMBER',
    unit: 'cm',
    schema: keptNumber(measure('chest')),
    answer: measured('Chest circumference, cm'),
    imported: 'chest',
    exported: [16, 16],
  },
  waist: {
    heading: bodyNames.waist,
    kind: 'NUMBER',
    unit: 'cm',
    schema: keptNumber(measure('waist')),
    answer: measured('Waist circumference, cm'),
    imported: 'waist',
    exported: [17, 15],
  },
  hips: {
    heading: bodyNames.hips,
    kind: 'NUMBER',
    unit: 'cm',
    schema: keptNumber(measure('hips')),
    answer: measured('Hip circumference, cm'),
    imported: 'hips',
    exported: [18, 16],
  },
  active: {
    heading: 'Aktiivne',
    kind: 'YES_NO',
    schema: z.boolean().optional().meta({ description: 'Left out: stays as it is; new people are active' }),
    answer: z.boolean(),
    imported: 'active',
    exported: [19, 10],
  },
  inactiveSince: { heading: 'Mitteaktiivne alates', kind: 'DAY', isDerived: true },
  confirmed: {
    heading: 'Kinnitanud',
    kind: 'YES_NO',
    answer: z.boolean().meta({ description: 'Whether the person has confirmed what they hold' }),
  },
  mergedInto: {
    heading: 'Ühendatud tantsijaga',
    word: 'ühendamine teise tantsijaga',
    kind: 'REFERENCE',
    refersTo: { table: 'person', heading: 'Ühendatud tantsija tunnus', gone: 'Tantsija on vahepeal kustutatud' },
    isNewer: true,
    isLast: true,
  },
  erasedAt: { heading: 'Kustutatud jäädavalt', kind: 'MOMENT', isLast: true },
} as const satisfies Columns;

export const personRecord = {
  table: 'person',
  sheet: 'tantsijad',
  added: 'vahepeal on lisatud tantsijaid',
  columns: personColumns,
} as const satisfies TableRecord;
