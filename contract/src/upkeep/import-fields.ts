import { z } from 'zod';
import { clothingItemColumns } from '../records/clothing-item.ts';
import { clothingNameColumns } from '../records/clothing-name.ts';
import { personColumns } from '../records/person.ts';
import { type ImportedOf, importLabelsOf } from '../records/record.ts';
import { tidyLine } from '../rules/tidy-text.ts';

/** The register that a spreadsheet goes into. */
export const ImportKind = z.enum(['PEOPLE', 'CLOTHING']);
export type ImportKind = z.infer<typeof ImportKind>;

type LabelsOfPeople = Readonly<Record<ImportedOf<typeof personColumns>, string>>;
/** Whole names stand beside the two names. */
const withWholeNames = ({ firstName, lastName, ...others }: LabelsOfPeople) => ({
  firstName,
  lastName,
  fullName: 'Ees- ja perekonnanimi',
  lastFirstName: 'Perekonna- ja eesnimi',
  ...others,
});

/** Fields of a column with their labels, in the order they are offered; named as in the registers. */
export const importFields = {
  PEOPLE: {
    ...withWholeNames(importLabelsOf(personColumns)),
    id: 'Riideaida tunnus',
  },
  CLOTHING: {
    ...importLabelsOf(clothingNameColumns),
    ...importLabelsOf(clothingItemColumns),
    count: 'Arv',
    inactive: 'Kasutuselt maas',
    holder: 'Kelle käes',
    holderFirstName: 'Kandja eesnimi',
    holderLastName: 'Kandja perekonnanimi',
    groupName: 'Kandja rühm',
    validFrom: 'Väljastatud',
    dueOn: 'Tähtaeg',
    price: 'Hind',
    nameValue: 'Asendushind',
    worth: 'Väärtus',
    id: 'Riideaida tunnus',
  },
} as const satisfies Record<ImportKind, Readonly<Record<string, string>>>;

/** Fields of sums: who may not see them reads and writes none. */
export const sumFields: readonly string[] = ['price', 'nameValue', 'worth'] satisfies (keyof typeof importFields.CLOTHING)[];

export type PeopleField = keyof typeof importFields.PEOPLE;
export type ClothingField = keyof typeof importFields.CLOTHING;

const MEASUREMENT = 'measurement:';

/** Field of a measurement: `measurement:ümbermõõt`, in lower case. */
export const measurementField = (name: string): `measurement:${string}` =>
  `${MEASUREMENT}${tidyLine(name.replaceAll(/\s+/g, ' ')).toLowerCase()}`;

/** Measurement name of a field, in lower case; undefined for other fields. */
export const measurementOf = (field: string): string | undefined =>
  field.startsWith(MEASUREMENT) ? field.slice(MEASUREMENT.length) : undefined;

/** A field as it is stored: measurements in lower case. */
export function fieldNamed(field: string): string {
  const measured = measurementOf(field);
  return measured === undefined ? field : measurementField(measured);
}

/** Whether a column of a file of this kind may have the field. */
export const isImportField = (kind: ImportKind, field: string): boolean => {
  const measured = measurementOf(field);
  if (measured !== undefined) return kind === 'CLOTHING' && measured !== '' && measured.length <= 50;
  return Object.hasOwn(importFields[kind], field);
};

/** Label of a field; of a measurement its own name. */
export const importFieldLabel = (kind: ImportKind, field: string): string => {
  const labels: Readonly<Record<string, string>> = importFields[kind];
  const measured = measurementOf(field);
  return measured === undefined ? (labels[field] ?? field) : measured.charAt(0).toUpperCase() + measured.slice(1);
};

/**
 * How a column came to its field. PROPOSED: no heading says it, the cells suggest one; UNFIT: the heading names one, but fewer than half of the
 * cells fit it. Both are asked: until then the column has no field.
 */
export const ImportGuess = z.enum(['HEADING', 'CONTENT', 'REMEMBERED', 'CHOSEN', 'PROPOSED', 'UNFIT']);
export type ImportGuess = z.infer<typeof ImportGuess>;

/** Whether the file asks what the column is. */
export const isAsked = ({ guess }: { readonly guess: ImportGuess | null }): boolean => guess === 'PROPOSED' || guess === 'UNFIT';

/** Encodings of text files; detected, and changeable. */
export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1257', 'iso-8859-15', 'macintosh'] as const;
export const ImportEncoding = z.enum(importEncodings);
export type ImportEncoding = z.infer<typeof ImportEncoding>;

/** Separators between the cells of a line. */
export const importSeparators = [';', ',', '\t', '|'] as const;
export const ImportSeparator = z.enum(importSeparators);
export type ImportSeparator = z.infer<typeof ImportSeparator>;
