import type { Scope } from '../src/db/scope.ts';
import { aGroup, aMeasurement, aName, anIssue, anItem, aPerson, aType } from './builders.ts';

/** Columns of every export; those of the measurements follow. */
export const FIXED_HEADINGS = [
  ...['Tüüp', 'Nimetus', 'Kihelkond', 'Number', 'Suurus', 'Kasutusel', 'Kelle käes', 'Rühm', 'Väljastatud', 'Kommentaar'],
  ...['Seisund', 'Koht', 'Tähtaeg', 'Materjal', 'Soetatud', 'Tegija', 'Omanik', 'Toetus'],
];
export const EXPORT_HEADINGS = [...FIXED_HEADINGS, 'pikkus', 'Suurus (mõõt)', 'Šlepp', 'Õlalaius'];

const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** Without the materials, the days of acquisition, the makers, owners and fundings. */
const rows = [
  ['Seelikud', 'Muhu seelik 2', 'Muhu', '2', 38.5, 'jah', null, null, null, null, 'korras', null, null, null, null, null, null],
  [
    'Seelikud',
    'Muhu seelik 2',
    'Muhu',
    '007',
    40,
    'jah',
    'Õnne-Žanna Šults',
    'Naisrühm',
    day('2026-01-02'),
    null,
    'korras',
    null,
    null,
    84.5,
    0,
    null,
    null,
  ],
  ['Seelikud', 'Muhu seelik 2', 'Muhu', '10', null, 'ei', null, null, null, '+372 5555 5555', 'korras', null, null, 84, null, null, null],
  [
    'Seelikud',
    'Muhu seelik 2',
    'Muhu',
    '10a',
    null,
    'jah',
    '=Mari @Tamm',
    null,
    day('2026-07-01'),
    '=1+1',
    'korras',
    null,
    null,
    null,
    null,
    null,
    null,
  ],
  [
    'Seelikud',
    'Muhu seelik 2',
    'Muhu',
    null,
    null,
    'jah',
    null,
    null,
    null,
    '@SUM(A1:A2) 🩰 <b>&amp;',
    'korras',
    null,
    null,
    null,
    null,
    null,
    null,
  ],
  [
    'Seelikud',
    'Muhu seelik 10',
    null,
    '1e3',
    null,
    'jah',
    null,
    null,
    null,
    'esimene\nteine',
    'korras',
    null,
    null,
    null,
    null,
    12.3,
    null,
  ],
  [
    'Šallid',
    'Õlarätt',
    '-1',
    '01.02.2026',
    9999,
    'jah',
    null,
    null,
    null,
    '\'tsitaat, "jutumärgid"; õäöüšž',
    'korras',
    null,
    null,
    9998.9,
    null,
    null,
    61.5,
  ],
];

/** Rows of the export of `anOddWardrobe`. */
export const EXPORT_ROWS = rows.map((row) =>
  row.toSpliced(13, 0, ...(row[1] === 'Õlarätt' ? ['+lina', day('1987-05-04'), null, null, null] : [null, null, null, null, null])),
);

/** Items with misreadable texts and numbers, made in another order than exported. */
export async function anOddWardrobe(scope: Scope): Promise<void> {
  const [shawls, skirts] = [await aType(scope, 'Šallid'), await aType(scope, 'Seelikud')];
  const shawl = await aName(scope, { name: 'Õlarätt', parish: '-1', material: '+lina', clothingTypeId: shawls.id });
  const long = await aName(scope, { name: 'Muhu seelik 10', clothingTypeId: skirts.id });
  const skirt = await aName(scope, { name: 'Muhu seelik 2', parish: 'Muhu', clothingTypeId: skirts.id });
  const women = await aGroup(scope, 'Naisrühm');
  const oie = await aPerson(scope, { firstName: 'Õnne-Žanna', lastName: 'Šults', groupId: women.id });
  const mari = await aPerson(scope, { firstName: '=Mari', lastName: '@Tamm' });

  const measure = async (clothingNameId: number, itemId: number, name: string, value: number) => {
    const known = await scope.db
      .selectFrom('measurement')
      .select('id')
      .where('name', '=', name)
      .where('clothingNameId', '=', clothingNameId)
      .executeTakeFirst();
    const measurementId = known?.id ?? (await aMeasurement(scope, clothingNameId, name)).id;
    await scope.db.insertInto('measuredValue').values({ clothingItemId: itemId, measurementId, value }).execute();
  };
  const issue = async (personId: number, itemId: number, at: string) => {
    const { id } = await anIssue(scope, personId, itemId);
    await scope.db.updateTable('issue').set({ validFrom: at, comment: 'Väljastamise märkus' }).where('id', '=', id).execute();
  };

  const comment = '\'tsitaat, "jutumärgid"; õäöüšž';
  const wool = await anItem(scope, {
    clothingNameId: shawl.id,
    clothingNumber: '01.02.2026',
    size: 9999,
    comment,
    acquiredOn: '1987-05-04',
  });
  await measure(shawl.id, wool.id, 'Õlalaius', 61.5);
  await measure(shawl.id, wool.id, 'pikkus', 9998.9);
  const train = await anItem(scope, { clothingNameId: long.id, clothingNumber: '1e3', comment: 'esimene\r\nteine' });
  await measure(long.id, train.id, 'Šlepp', 12.3);
  await anItem(scope, { clothingNameId: skirt.id, comment: '@SUM(A1:A2) 🩰 <b>&amp;' });
  const late = await anItem(scope, { clothingNameId: skirt.id, clothingNumber: '10a', comment: '=1+1' });
  await issue(mari.id, late.id, '2026-06-30T21:00:00Z');
  const unused = await anItem(scope, { clothingNameId: skirt.id, clothingNumber: '10', active: false, comment: '+372 5555 5555' });
  await measure(skirt.id, unused.id, 'Pikkus', 84);
  const held = await anItem(scope, { clothingNameId: skirt.id, clothingNumber: '007', size: 40 });
  await measure(skirt.id, held.id, 'Pikkus', 84.5);
  await measure(skirt.id, held.id, 'Suurus', 0);
  await issue(oie.id, held.id, '2026-01-01T22:30:00Z');
  const back = await anItem(scope, { clothingNameId: skirt.id, clothingNumber: '2', size: 38.5 });
  await anIssue(scope, mari.id, back.id, scope.now.toISOString());

  const deletedAt = scope.now.toISOString();
  await anItem(scope, { clothingNameId: skirt.id, clothingNumber: '3', deletedAt });
  const gone = await aName(scope, { name: 'Kadunud', clothingTypeId: skirts.id, deletedAt });
  await aMeasurement(scope, gone.id, 'Kadunud mõõt');
}
