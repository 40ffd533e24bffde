import { Readable } from 'node:stream';
import { type ClothingField, importFields, type PeopleField } from '@riideait/contract';
import { type Cell, writeSheet } from '../../sheets/write-sheet.ts';

/** Characters that a column shows. */
const WIDTH = 18;

type Row<Field extends string> = Readonly<Partial<Record<Field, Cell>>>;

const people: readonly Row<PeopleField>[] = [
  {
    firstName: 'Mari',
    lastName: 'Tamm',
    genderCode: 'N',
    groupName: 'Naisrühm',
    email: 'mari.tamm@naide.ee',
    phoneNumber: '+372 5555 5551',
    height: 168,
    footSize: 38,
    headSize: 56,
  },
  { firstName: 'Jüri', lastName: 'Õunapuu', genderCode: 'M', groupName: 'Meesrühm', email: 'juri@naide.ee', height: 183.5, footSize: 43.5 },
  { firstName: 'Anu-Liis', lastName: 'Kask', genderCode: 'N', groupName: 'Naisrühm', phoneNumber: '5555 5553' },
];

const clothing: readonly Row<ClothingField>[] = [
  {
    clothingTypeName: 'Seelikud',
    clothingName: 'Muhu põikitriibuline seelik',
    parish: 'Muhu',
    clothingNumber: '1',
    size: 38,
    holder: 'Mari Tamm',
  },
  { clothingTypeName: 'Seelikud', clothingName: 'Muhu põikitriibuline seelik', parish: 'Muhu', clothingNumber: '2', size: 40 },
  { clothingTypeName: 'Vööd', clothingName: 'Kirivöö', clothingNumber: '1-12', comment: 'Kapis nr 3' },
  { clothingTypeName: 'Kaasikud', clothingName: 'Valge sukk', count: 24, size: 39 },
];

export const peopleSample = () =>
  sampleOf(
    'Tantsijad',
    importFields.PEOPLE,
    ['firstName', 'lastName', 'genderCode', 'groupName', 'email', 'phoneNumber', 'height', 'footSize', 'headSize'],
    people,
  );

export const clothingSample = () =>
  sampleOf(
    'Rõivad',
    importFields.CLOTHING,
    ['clothingTypeName', 'clothingName', 'parish', 'clothingNumber', 'count', 'size', 'holder', 'comment'],
    clothing,
  );

/** A spreadsheet of these columns, under the names that people call them by. */
function sampleOf<Field extends string>(
  name: string,
  labels: Readonly<Record<Field, string>>,
  fields: readonly Field[],
  rows: readonly Row<Field>[],
): Readable {
  const columns = fields.map((field) => ({ heading: labels[field], width: WIDTH }));
  return Readable.fromWeb(
    writeSheet(
      name,
      columns,
      rows.map((row) => fields.map((field) => row[field] ?? null)),
    ),
  );
}
