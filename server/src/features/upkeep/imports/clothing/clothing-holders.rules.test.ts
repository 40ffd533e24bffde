import { describe, expect, test } from 'vitest';
import { aClothingRegister, aHolder, anItem, judgeRow, type TestRow } from '../../../../../test/clothing-file.ts';

const HELD = 'clothingName clothingNumber holder groupName validFrom';
const mari = { holderId: 5, heldSince: '2026-01-03' };
const register = (values: Parameters<typeof anItem>[2] = {}) => aClothingRegister({ items: [anItem(7, '5', values)] });
const cells = (...rest: (string | null)[]) => ['Muhu seelik', '5', ...rest];
const fromMari = { field: 'holder', before: 'Mari Tamm', after: 'laos' };
const toMari = { field: 'holder', before: 'laos', after: 'Mari Tamm' };

describe('an item that is in the store', () => {
  test.each([
    ['Mari Tamm', null, { personId: 5, since: null }, [toMari]],
    ['Tamm, Mari', '1.9.2026', { personId: 5, since: '2026-09-01' }, [toMari, { field: 'validFrom', before: null, after: '1.9.2026' }]],
    ['tamm mari', '2026-09-03', { personId: 5, since: '2026-09-03' }, [toMari, { field: 'validFrom', before: null, after: '3.9.2026' }]],
  ])('is issued to %s, %s', (holder, day, written, changes) => {
    const judged = judgeRow(HELD, cells(holder, null, day), register());
    expect(judged).toMatchObject({ outcome: 'changed', changes });
    expect(judged.items).toEqual([{ id: 7, values: {}, measured: {}, holder: written }]);
  });

  test.each([null, 'laos', 'Ladu', 'Kõik laos', '-', 'puudub'])('stays there: %j', (holder) =>
    expect(judgeRow(HELD, cells(holder, null, 'kunagi'), register())).toMatchObject({ outcome: 'unchanged', changes: [] }),
  );
});

describe('an item that Mari has', () => {
  const toJuri = { field: 'holder', before: 'Mari Tamm', after: 'Jüri Kask' };

  test.each([
    ['nothing is said', [null, null, null], false, [], undefined],
    ['the cell was emptied, its day is there', [null, null, '3.1.2026'], true, [fromMari], null],
    ['the store is said', ['laos', null, null], false, [fromMari], null],
    ['she is said', ['Mari Tamm', null, null], true, [], undefined],
    ['she is said, and the day', ['Mari Tamm', 'Segarühm', '3.1.2026'], true, [], undefined],
    [
      'she is said, and another day',
      ['Mari Tamm', null, '5.1.2026'],
      false,
      [{ field: 'validFrom', before: '3.1.2026', after: '5.1.2026' }],
      { personId: 5, since: '2026-01-05' },
    ],
    ['another one is said', ['Jüri Kask', null, null], false, [toJuri], { personId: 6, since: null }],
  ])('%s', (_, rest, emptyClears, changes, written) => {
    const judged = judgeRow(HELD, cells(...rest), register(mari), { emptyClears });
    expect(judged).toMatchObject({ changes, outcome: changes.length > 0 ? 'changed' : 'unchanged' });
    expect(judged.items[0]?.holder).toEqual(written);
  });

  test('without a column for holders she keeps it', () =>
    expect(judgeRow('clothingName clothingNumber', ['Muhu seelik', '5'], register(mari), { emptyClears: true }).outcome).toBe('unchanged'));
});

describe('the day that is told is the one that will be written', () => {
  const day = (before: string | null, after: string) => ({ field: 'validFrom', before, after });
  const judged = (who: string, since: string, values: Parameters<typeof anItem>[2], decision?: 'UPDATE') =>
    judgeRow(HELD, { cells: cells(who, null, since), ...(decision && { decision }) }, register(values));
  const since1 = { ...mari, freeSince: '2026-01-02' };

  test.each([
    ['before it was given back by others', '1.1.2026', []],
    ['on the day when it was', '2.1.2026', [day('3.1.2026', '2.1.2026')]],
    ['later', '5.1.2026', [day('3.1.2026', '5.1.2026')]],
  ])('whoever has it has had it since a day %s', (_, since, changes) => {
    const { items, ...row } = judged('Mari Tamm', since, since1);
    expect(row).toMatchObject({ outcome: changes.length > 0 ? 'changed' : 'unchanged', changes });
    expect(items).toHaveLength(changes.length);
  });

  test('so it is with one who is no longer active', () => {
    const its = { ...register(since1), people: [aHolder(5, 'Mari', 'Tamm', { active: false })] };
    expect(judgeRow(HELD, cells('Mari Tamm', null, '1.1.2026'), its).outcome).toBe('unchanged');
    expect(judgeRow(HELD, cells('Mari Tamm', null, '2.1.2026'), its).codes).toEqual(['HOLDER_INACTIVE']);
  });

  test.each([
    ['after the former one got it', '4.1.2026', '2026-01-04', '4.1.2026'],
    ['on the same day', '3.1.2026', '2026-09-03', '3.9.2026'],
  ])('another one gets it %s', (_, since, written, told) => {
    const row = judged('Jüri Kask', since, since1);
    expect(row).toMatchObject({ outcome: 'changed', changes: [{ field: 'holder' }, day('3.1.2026', told)] });
    expect(row.items).toMatchObject([{ holder: { personId: 6, since: written } }]);
  });

  test('another one gets it on the day when the former one got it: the day does not change', () => {
    const row = judged('Jüri Kask', '3.9.2026', { ...mari, heldSince: '2026-09-03' });
    expect(row.changes).toEqual([{ field: 'holder', before: 'Mari Tamm', after: 'Jüri Kask' }]);
    expect(row.items).toMatchObject([{ holder: { personId: 6, since: '2026-09-03' } }]);
  });

  test('somebody gets it from the store no earlier than it came there', () => {
    const { items, changes } = judged('Jüri Kask', '1.1.2026', { freeSince: '2026-01-02' });
    expect(changes).toEqual([{ field: 'holder', before: 'laos', after: 'Jüri Kask' }, day(null, '2.1.2026')]);
    expect(items).toMatchObject([{ holder: { personId: 6, since: '2026-01-02' } }]);
  });

  test('an old export, where it is in the store, does not take it back from her', () => {
    const row = ['Muhu seelik', '5', null, null, null];
    expect(judgeRow(HELD, row, register(mari), { emptyClears: true })).toMatchObject({
      outcome: 'doubtful',
      problems: [{ code: 'HOLDER_NEWER', field: 'holder', text: 'Registri järgi on see alates 3.1.2026 väljas: Mari Tamm' }],
      choices: ['SKIP', 'UPDATE'],
      changes: [fromMari],
      items: [],
    });
    const decided = judgeRow(HELD, { cells: row, decision: 'UPDATE' }, register(mari), { emptyClears: true });
    expect(decided).toMatchObject({ outcome: 'changed', changes: [fromMari], items: [{ holder: null }] });
  });

  test('an old file does not take a thing from whoever has got it since', () => {
    const text = 'Registri järgi on see alates 3.1.2026 teise käes: Mari Tamm';
    expect(judged('Jüri Kask', '2.1.2026', mari)).toMatchObject({
      outcome: 'doubtful',
      problems: [{ code: 'HOLDER_NEWER', field: 'holder', text }],
      choices: ['SKIP', 'UPDATE'],
    });
    expect(judged('Jüri Kask', '2.1.2026', mari, 'UPDATE').items).toMatchObject([{ holder: { personId: 6, since: '2026-09-03' } }]);
  });
});

test('several items of one row go to one person', () =>
  expect(judgeRow(HELD, ['Muhu seelik', '1 kuni 2', 'Mari Tamm', null, null]).items.map(({ holder }) => holder)).toEqual([
    { personId: 5, since: null },
    { personId: 5, since: null },
  ]));

test('somebody may be called like a word for the store', () => {
  const its = { ...register(), people: [aHolder(9, 'Ei', 'Ole')] };
  expect(judgeRow(HELD, cells('Ei Ole', null, null), its).items).toMatchObject([{ holder: { personId: 9 } }]);
});

test('a holder whose name is like the one said is asked about', () => {
  const its = { ...register(), people: [aHolder(3, 'Ülo', 'Žukov')] };
  const said = cells('Zukov Ulo', null, null);
  const problems = [{ code: 'HOLDER_LIKE', field: 'holder', text: 'Kas „Zukov Ulo“ on Ülo Žukov (rühmata)?' }];
  expect(judgeRow(HELD, said, its)).toMatchObject({ outcome: 'doubtful', problems, choices: ['SKIP', 'UPDATE'] });
  const { items } = judgeRow(HELD, { cells: said, decision: 'UPDATE' }, its);
  expect(items).toMatchObject([{ holder: { personId: 3 } }]);
  const held = { ...register({ holderId: 3, heldSince: '2026-01-03' }), people: its.people };
  expect(judgeRow(HELD, said, held)).toMatchObject({ outcome: 'unchanged', problems: [] });
});

describe('a holder who cannot get it', () => {
  const people = [
    aHolder(1, 'Mari', 'Tamm', { groupName: 'Naisrühm' }),
    aHolder(2, 'Mari', 'Tamm', { groupName: 'Segarühm' }),
    aHolder(3, 'Ülo', 'Vana', { active: false }),
  ];
  const its = { ...register(), people };

  test.each([
    ['unknown', cells('Tundmatu', null, null), 'HOLDER_UNKNOWN', 'Registris ei ole tantsijat „Tundmatu“'],
    ['ambiguous', cells('Mari Tamm', null, null), 'HOLDER_AMBIGUOUS', 'Registris on mitu: Mari Tamm (Naisrühm), Mari Tamm (Segarühm)'],
    ['inactive', cells('Ülo Vana', null, null), 'HOLDER_INACTIVE', 'Ülo Vana ei ole aktiivne, talle ei saa väljastada'],
  ])('is refused: %s', (_, row, code, text) =>
    expect(judgeRow(HELD, row, its)).toMatchObject({
      outcome: 'refused',
      problems: [{ code, text, field: 'holder' }],
      choices: ['SKIP'],
      write: null,
    }),
  );

  test('the group tells namesakes apart', () =>
    expect(judgeRow(HELD, cells('Mari Tamm', 'segarühm', null), its).items).toMatchObject([{ holder: { personId: 2 } }]));

  test('whoever has it is meant, though namesakes are there or they are no longer active', () => {
    const withThem = (holderId: number) => ({ ...register({ holderId, heldSince: '2026-01-03' }), people });
    expect(judgeRow(HELD, cells('Mari Tamm', null, null), withThem(2)).outcome).toBe('unchanged');
    expect(judgeRow(HELD, cells('Ülo Vana', null, '3.1.2026'), withThem(3)).outcome).toBe('unchanged');
    expect(judgeRow(HELD, cells('Ülo Vana', null, '4.1.2026'), withThem(3)).codes).toEqual(['HOLDER_INACTIVE']);
  });
});

describe('an item that is not in use', () => {
  const fields = 'clothingName clothingNumber active holder';
  const items = (row: TestRow, values: Parameters<typeof anItem>[2]) => judgeRow(fields, row, register(values));

  test.each([
    ['is there', cells(null, 'Mari Tamm'), { active: false }, 'ITEM_INACTIVE'],
    ['becomes so', cells('ei', 'Mari Tamm'), {}, 'ITEM_INACTIVE'],
    ['becomes so with her', cells('ei', 'Mari Tamm'), mari, 'ITEM_INACTIVE'],
    ['becomes so, and is with her', cells('ei', null), mari, 'ITEM_HELD'],
    ['becomes so, and is taken back', cells('ei', 'laos'), mari, undefined],
    ['is used again', cells('jah', 'Mari Tamm'), { active: false }, undefined],
    ['is with her as it was', cells('ei', 'Mari Tamm'), { ...mari, active: false }, undefined],
  ])('%s', (_, row, values, code) => expect(items(row, values).codes).toEqual(code === undefined ? [] : [code]));

  test('a new one is not issued', () => expect(judgeRow(fields, ['Muhu seelik', '6', 'ei', 'Mari Tamm']).codes).toEqual(['ITEM_INACTIVE']));

  test('says who has it', () => {
    const text = 'Muhu seelik nr 5 on väljas: Mari Tamm. Võta see enne tagasi.';
    expect(items(cells('ei', null), mari).problems).toEqual([{ code: 'ITEM_HELD', field: 'active', text }]);
  });

  test('what is taken back can leave use', () =>
    expect(items(cells('ei', 'laos'), mari).items).toEqual([{ id: 7, values: { active: false }, measured: {}, holder: null }]));
});

describe('a holder in two columns', () => {
  const fields = 'clothingName clothingNumber holderFirstName holderLastName';

  test('is found by both', () =>
    expect(judgeRow(fields, cells('mari', 'Tamm'), register()).items).toMatchObject([{ holder: { personId: 5 } }]));

  test('who is unknown is shown at the last name', () =>
    expect(judgeRow(fields, cells('Mari', 'Tundmatu'), register())).toMatchObject({
      outcome: 'refused',
      problems: [{ code: 'HOLDER_UNKNOWN', field: 'holderLastName', text: 'Registris ei ole tantsijat „Mari Tundmatu“' }],
    }));

  test('takes the item back where both cells are empty and empty cells clear', () =>
    expect(judgeRow(fields, { cells: cells(null, null), decision: 'UPDATE' }, register(mari), { emptyClears: true }).items).toMatchObject([
      { holder: null },
    ]));
});
