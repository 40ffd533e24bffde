import { expect, test } from 'vitest';
import { firstBroken } from './broken.rules.ts';
import type { WholeRow } from './read-whole.ts';
import { pathOf, wholeTables } from './tables.ts';

type Values = Readonly<Record<string, unknown>>;
type Tables = Readonly<Record<string, readonly (Values & { readonly id: number })[]>>;

const NOW = new Date('2026-09-03T15:00:00Z');
const issue = (id: number, clothingItemId: number, personId: number, validFrom: string, validUntil: string | null = null) => ({
  ...{ id, clothingItemId, personId, validFrom, validUntil },
});

const good = {
  person: [
    { id: 1, email: 'a@b.ee', erasedAt: null, mergedInto: null },
    { id: 2, email: null, erasedAt: '2026-01-01T10:00:00Z', mergedInto: null },
    { id: 3, email: null, erasedAt: null, mergedInto: 1 },
  ],
  bodyMeasurement: [
    { id: 1, personId: 1, kind: 'HEIGHT', measuredOn: '2026-09-03' },
    { id: 2, personId: 1, kind: 'WAIST', measuredOn: '2026-09-03' },
  ],
  clothingName: [
    { id: 1, clothingTypeId: 1, deletedAt: null },
    { id: 2, clothingTypeId: null, deletedAt: '2026-01-01T10:00:00Z' },
  ],
  measurement: [
    { id: 1, clothingNameId: 1 },
    { id: 2, clothingNameId: 2 },
  ],
  clothingItem: [
    { id: 1, clothingNameId: 1, active: true, deletedAt: null },
    { id: 2, clothingNameId: 1, active: false, deletedAt: null },
    { id: 3, clothingNameId: 2, active: true, deletedAt: '2026-01-01T10:00:00Z' },
  ],
  measuredValue: [{ id: 1, clothingItemId: 1, measurementId: 1 }],
  clothingSetItem: [{ id: 1, clothingSetId: 1, clothingNameId: 1 }],
  issue: [
    // Given again on the day of the return; the clocks of two servers differ.
    issue(1, 1, 2, '2025-09-08T09:00:00Z', '2026-01-10T12:00:00Z'),
    issue(2, 1, 3, '2026-01-10T11:59:59Z', '2026-01-10T11:59:59Z'),
    issue(3, 1, 1, '2026-01-11T09:00:00Z'),
    issue(4, 2, 2, '2026-01-11T09:00:00Z', '2026-01-12T09:00:00Z'),
    issue(5, 3, 1, '2025-01-11T09:00:00Z', '2025-01-12T09:00:00Z'),
  ],
  letterSize: [{ id: 1, letter: 'L', womenFrom: 40, womenTo: 42, menFrom: 50, menTo: 50 }],
  ease: [{ id: 1, garmentKind: 'SKIRT', criterion: 'WAIST', min: -1, idealFrom: 0, idealTo: 2, max: 2 }],
} as const satisfies Tables;

const fileOf = (table: string) => wholeTables.find((each) => each.table === table)?.file ?? '';

/** What is said of these tables, whose rows begin at row 2. */
function said(tables: Tables): string | undefined {
  const rows = Object.entries(tables).map(([table, all]): [string, WholeRow[]] => [
    table,
    all.map(({ id, ...values }, index) => ({ id, where: `${pathOf(fileOf(table), 1)}, rida ${index + 2}`, values })),
  ]);
  const broken = firstBroken(new Map(rows), NOW);
  return broken && `${broken.where}: ${broken.reason}`;
}

/** The good tables with other values in a row. */
const changed = (table: keyof typeof good, id: number, values: Values): Tables => ({
  ...good,
  [table]: good[table].map((row) => (row.id === id ? { ...row, ...values } : row)),
});
const added = (table: keyof typeof good, row: Values & { readonly id: number }): Tables => ({ ...good, [table]: [...good[table], row] });

test('a register that may be is none', () => expect(said(good)).toBeUndefined());

test.each<[string, Tables, string]>([
  [
    'a row twice',
    added('clothingSetItem', { id: 1, clothingSetId: 2, clothingNameId: 1 }),
    'andmed/komplektide nimetused.xlsx, rida 3: sama tunnus on ka siin: andmed/komplektide nimetused.xlsx, rida 2',
  ],
  [
    'a measure twice on a day',
    changed('bodyMeasurement', 2, { kind: 'HEIGHT' }),
    'andmed/kehamõõdud.xlsx, rida 3: sama on ka siin: andmed/kehamõõdud.xlsx, rida 2',
  ],
  [
    'a value twice',
    added('measuredValue', { id: 2, clothingItemId: 1, measurementId: 1 }),
    'andmed/esemete mõõdud.xlsx, rida 3: sama on ka siin: andmed/esemete mõõdud.xlsx, rida 2',
  ],
  [
    'a name twice in a set',
    added('clothingSetItem', { id: 2, clothingSetId: 1, clothingNameId: 1 }),
    'andmed/komplektide nimetused.xlsx, rida 3: sama on ka siin: andmed/komplektide nimetused.xlsx, rida 2',
  ],
  ['an ease twice', added('ease', { ...good.ease[0], id: 2 }), 'andmed/varud.xlsx, rida 3: sama on ka siin: andmed/varud.xlsx, rida 2'],
  ['an ease that falls', changed('ease', 1, { idealTo: -2 }), 'andmed/varud.xlsx, rida 2: arvud ei kasva vähimast suurimani'],
  ['a letter that falls', changed('letterSize', 1, { menTo: 48 }), 'andmed/tähesuurused.xlsx, rida 2: arvud ei kasva vähimast suurimani'],
  [
    'an issue of the day after tomorrow',
    changed('issue', 3, { validFrom: '2026-09-05T09:00:00Z' }),
    'andmed/väljastused.xlsx, rida 4, Väljastatud: see päev on alles ees',
  ],
  [
    'a measure of next year',
    changed('bodyMeasurement', 1, { measuredOn: '2027-09-03' }),
    'andmed/kehamõõdud.xlsx, rida 2, Päev: see päev on alles ees',
  ],
  ['a name without a type', changed('clothingName', 1, { clothingTypeId: null }), 'andmed/nimetused.xlsx, rida 2: nimetusel ei ole tüüpi'],
  [
    'a piece of a deleted name',
    changed('clothingItem', 3, { deletedAt: null }),
    'andmed/esemed.xlsx, rida 4: ese on alles, aga tema nimetus on kustutatud',
  ],
  [
    'a measurement of another name',
    changed('measuredValue', 1, { measurementId: 2 }),
    'andmed/esemete mõõdud.xlsx, rida 2: mõõt on teise nimetuse oma',
  ],
  [
    'a dancer merged into herself',
    changed('person', 1, { mergedInto: 1 }),
    'andmed/tantsijad.xlsx, rida 2: tantsija on ühendatud iseendaga',
  ],
  [
    'an erased dancer with an address',
    changed('person', 2, { email: 'a@b.ee' }),
    'andmed/tantsijad.xlsx, rida 3: tantsija on jäädavalt kustutatud, aga tema andmed on alles',
  ],
  [
    'a holder of a deleted piece',
    changed('issue', 5, { validUntil: null }),
    'andmed/väljastused.xlsx, rida 6: ese on kustutatud, aga tagastamata',
  ],
  [
    'a holder of a piece out of use',
    changed('issue', 4, { validUntil: null }),
    'andmed/väljastused.xlsx, rida 5: ese on kasutusest väljas, aga tagastamata',
  ],
  [
    'a holder who was erased',
    changed('issue', 3, { personId: 2 }),
    'andmed/väljastused.xlsx, rida 4: ese on tagastamata, aga tantsijat enam ei ole',
  ],
  [
    'a holder who was merged',
    changed('issue', 3, { personId: 3 }),
    'andmed/väljastused.xlsx, rida 4: ese on tagastamata, aga tantsijat enam ei ole',
  ],
  ['an issue without a beginning', changed('issue', 4, { validFrom: null }), 'andmed/väljastused.xlsx, rida 5: väljastamise aeg puudub'],
  [
    'an end before its beginning',
    changed('issue', 4, { validUntil: '2026-01-11T08:59:59Z' }),
    'andmed/väljastused.xlsx, rida 5: tagastatud enne väljastamist',
  ],
  [
    'two holders',
    changed('issue', 1, { validUntil: null, personId: 1 }),
    'andmed/väljastused.xlsx, rida 3: sama ese on siis veel väljas: andmed/väljastused.xlsx, rida 2',
  ],
  [
    'days that overlap',
    changed('issue', 1, { validUntil: '2026-01-11T22:30:00Z' }),
    'andmed/väljastused.xlsx, rida 3: sama ese on siis veel väljas: andmed/väljastused.xlsx, rida 2',
  ],
  [
    'an issue in the middle of another',
    added('issue', issue(6, 2, 1, '2026-01-11T10:00:00Z', '2026-01-14T10:00:00Z')),
    'andmed/väljastused.xlsx, rida 7: sama ese on siis veel väljas: andmed/väljastused.xlsx, rida 5',
  ],
])('%s', (_, tables, text) => expect(said(tables)).toBe(text));
