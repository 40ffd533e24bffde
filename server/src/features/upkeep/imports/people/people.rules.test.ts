import { describe, expect, test } from 'vitest';
import { judgeFile as judge, registered as person, short, type Texts, writesOf as writes } from '../../../../../test/people-file.ts';

const mari = { firstName: 'Mari', lastName: 'Tamm' };
const women = { groupName: 'Naisrühm' };
const email = { email: 'mari@tants.ee' };

test.each(['Mari ja Jüri Tamm', 'Tamm Mari & Jüri', 'Mari Tamm / Jüri Mets', 'Mari + Jüri Tamm', 'Mari ning Jüri Tamm'])(
  '%j is perhaps two people, unless the register has them',
  (fullName) => {
    const [row] = judge([{ fullName }]);
    const text = 'Kas siin on kaks inimest?';
    expect(row).toMatchObject({
      outcome: 'doubtful',
      problems: [{ code: 'TWO_PEOPLE', field: 'fullName', text }],
      choices: ['SKIP', 'ADD'],
    });
    const { firstName = '', lastName = '' } = row?.values ?? {};
    expect(judge([{ fullName }], [person(1, { firstName, lastName })])[0]).toMatchObject({ outcome: 'unchanged', problems: [] });
  },
);
test.each(['Kadri Mägi *', 'Koostas: Mari Tamm', 'Piret Pai?', 'Mari Tamm 2', 'Piret Pau, lapsepuhkusel', 'Keskmine pikkus'])(
  '%j is perhaps no name, unless the register has it',
  (fullName) => {
    const [row] = judge([{ fullName }]);
    const { firstName = '', lastName = '' } = row?.values ?? {};
    const text = `Kas tõesti eesnimi „${firstName}“, perekonnanimi „${lastName}“?`;
    expect(row).toMatchObject({ outcome: 'doubtful', problems: [{ code: 'UNUSUAL', field: 'fullName', text }], choices: ['SKIP', 'ADD'] });
    expect(judge([{ fullName }], [person(1, { firstName, lastName })])[0]).toMatchObject({ outcome: 'unchanged', problems: [] });
  },
);
test.each([
  "Mari O'Kask",
  'Mari-Liis Tamm-Kask',
  'T. K. Tamm',
  'Tamm, Mari (sünd. Kask)',
  'Anna von Berg',
  'mari tamm',
  'MARI TAMM',
  'Пётр Иванов',
])('%j is one name', (fullName) => expect(judge([{ fullName }])[0]?.outcome).toBe('new'));
test.each(['Maria Jansen', 'Jaana Tamm', 'Mari-Ja Tamm', 'Ja Tamm'])('%j is one', (fullName) =>
  expect(judge([{ fullName }])[0]?.outcome).toBe('new'),
);

describe('a new person', () => {
  test('has what the row says, and nothing else', () => {
    const [row] = judge([
      {
        ...mari,
        genderCode: 'naine',
        ...women,
        ...email,
        phoneNumber: 5551234,
        height: '172,5 cm',
        footSize: 38.5,
        headSize: '57',
        chest: '92 cm',
        waist: '74,5',
        hips: 98,
        active: 'jah',
      },
    ]);
    expect(row).toMatchObject({ row: 2, outcome: 'new', problems: [], changes: [], match: null, pieces: 1, choices: ['SKIP'] });
    expect(row?.values).toMatchObject({ firstName: 'Mari', phoneNumber: '5551234', height: '172,5 cm', footSize: '38,5' });
    expect(row?.write).toEqual({
      id: null,
      values: {
        ...mari,
        ...women,
        ...email,
        genderCode: 'F',
        phoneNumber: '5551234',
        height: 172.5,
        footSize: 38.5,
        headSize: 57,
        chest: 92,
        waist: 74.5,
        hips: 98,
        active: true,
      },
    });
  });

  test('is active and has nothing where cells are empty, even where empty ones clear', () => {
    for (const emptyClears of [false, true]) {
      const { id, ...empty } = person(1);
      expect(writes(judge([{ ...mari, groupName: '', email: ' ', height: '-', active: '' }], [], { emptyClears }))).toEqual([
        { id: null, values: empty },
      ]);
    }
  });

  test('is one of the group the register knows, however that is written; a new group is written as it first comes', () => {
    const rows = judge([
      { ...mari, groupName: ' NAISRU\u0308HM ' },
      { firstName: 'Õie', lastName: 'Saar', groupName: 'Segarühm  A' },
      { firstName: 'Žanna', lastName: 'Šmidt', groupName: 'segarühm a' },
    ]);
    expect(rows.map(({ write }) => write?.values.groupName)).toEqual(['Naisrühm', 'Segarühm A', 'Segarühm A']);
  });

  test.each([
    ['Mari-Liis Tamm', 'Mari-Liis', 'Tamm'],
    ['Tamm, Mari', 'Mari', 'Tamm'],
    ['O\u0303ie\u00A0A\u0308a\u0308r', 'Õie', 'Äär'],
  ])('of one column for both names: %j', (fullName, firstName, lastName) =>
    expect(judge([{ fullName }])[0]?.write).toMatchObject({ values: { firstName, lastName } }),
  );

  test.each([
    ['Tamm Mari', 'Mari', 'Tamm'],
    ['Mets Anna Liisa', 'Anna Liisa', 'Mets'],
    ['Tamm, Mari', 'Mari', 'Tamm'],
  ])('of one column with the last name first: %j', (lastFirstName, firstName, lastName) => {
    const [row] = judge([{ lastFirstName }]);
    expect(row?.write).toMatchObject({ values: { firstName, lastName } });
    expect(row?.values).toEqual({ lastFirstName, firstName, lastName });
  });

  test('of several first names in one column: the last word is the last name', () =>
    expect(judge([{ fullName: 'Anna Maria Tamm' }])[0]?.write).toMatchObject({ values: { firstName: 'Anna Maria', lastName: 'Tamm' } }));
});

describe('cells that say nothing, or say it otherwise', () => {
  const writtenOf = (cells: Texts) => judge([{ ...mari, ...cells }])[0]?.write?.values;

  test.each(['puudub', 'Ei ole', 'pole', '?', '-'])('%j is empty', (text) => {
    const fields = ['genderCode', 'groupName', 'email', 'phoneNumber', 'height', 'footSize', 'headSize'];
    const { id, ...empty } = person(1);
    expect(writtenOf(Object.fromEntries(fields.map((field) => [field, text])))).toEqual(empty);
  });

  test.each([
    ['1.72', 172],
    ['1,72 m', 172],
    ['1,7', 170],
    ['1,725', 172.5],
    [1.68, 168],
    ['98', 98],
    [0, null],
    ['0,0 cm', null],
  ])('a height of %j is %j', (height, expected) => expect(writtenOf({ height })?.height).toBe(expected));

  test.each(['38½', '38 ½', '38 1/2', '38,5'])('a shoe size of %j', (footSize) =>
    expect(writtenOf({ footSize })).toMatchObject({ footSize: 38.5 }),
  );

  test('a size of 0 is none', () => expect(writtenOf({ footSize: 0, headSize: '0 cm' })).toMatchObject({ footSize: null, headSize: null }));

  test('whether someone dances may be told by the same words, and not by a question mark', () => {
    expect(['-', 'ei ole', '?', ''].map((active) => writtenOf({ active })?.active)).toEqual([false, false, true, true]);
  });
});

describe('what the form refuses is refused, in its words', () => {
  test.each([
    [{ ...mari, email: 'mari' }, 'email', 'Sisesta e-posti aadress, näiteks mari@tants.ee'],
    [{ ...mari, height: '500' }, 'height', 'Suurim lubatud arv on 300'],
    [{ ...mari, footSize: 'väike' }, 'footSize', 'Sisesta arv'],
    [{ ...mari, headSize: '57,55' }, 'headSize', 'Liiga palju kohti pärast koma'],
    [{ ...mari, phoneNumber: '5'.repeat(51) }, 'phoneNumber', 'Kõige rohkem 50 tähemärki'],
    [{ ...mari, groupName: 'a'.repeat(101) }, 'groupName', 'Kõige rohkem 100 tähemärki'],
    [{ ...mari, genderCode: 'vist naine' }, 'genderCode', 'Kirjuta naine või mees'],
    [{ ...mari, active: 'vist' }, 'active', 'Kirjuta jah või ei'],
    [{ firstName: 'M'.repeat(101), lastName: 'Tamm' }, 'firstName', 'Kõige rohkem 100 tähemärki'],
    [{ ...mari, phoneNumber: 'emal' }, 'phoneNumber', 'Telefoninumbris ei ole numbreid'],
  ])('%#', (cells, field, text) => {
    const [row] = judge([cells]);
    expect(row).toMatchObject({ outcome: 'refused', problems: [{ code: 'INVALID', field, text }], choices: ['SKIP'], write: null });
  });

  test.each([
    [{ firstName: 'Mari', lastName: '' }, ['lastName: Perekonnanimi on kohustuslik']],
    [{ firstName: 'Mari' }, ['lastName: Perekonnanimi on kohustuslik']],
    [{ email: 'mari@tants.ee' }, ['firstName: Eesnimi on kohustuslik', 'lastName: Perekonnanimi on kohustuslik']],
    [{ fullName: 'Mari' }, ['fullName: Perekonnanimi on kohustuslik']],
    [{ fullName: 'Tamm,' }, ['fullName: Eesnimi on kohustuslik']],
  ])('names have to be there: %j', (cells, expected) => {
    const [row] = judge([cells]);
    expect([row?.outcome, ...(row?.problems ?? []).map(({ code, field, text }) => `${code} ${field}: ${text}`)]).toEqual([
      'refused',
      ...expected.map((text) => `MISSING ${text}`),
    ]);
  });

  test('unless it is left out', () => {
    const wrong = { ...mari, email: 'mari' };
    expect(short(judge([{ cells: wrong, decision: 'SKIP' }]))).toEqual(['skipped INVALID']);
    expect(short(judge([{ cells: { ...wrong, lastName: '' }, decision: 'ADD' }]))).toEqual(['refused MISSING INVALID']);
  });
});

describe('a measure that the form asks about', () => {
  const odd = { ...mari, height: 17, headSize: 5, footSize: 98 };
  const asked = [
    { code: 'UNUSUAL', field: 'height', text: 'Kas tõesti 17?' },
    { code: 'UNUSUAL', field: 'headSize', text: 'Kas tõesti 5?' },
    { code: 'UNUSUAL', field: 'footSize', text: 'Kas tõesti 98?' },
  ];

  test('is no height in metres', () => expect(judge([{ ...mari, height: '3' }])[0]?.problems).toMatchObject([{ text: 'Kas tõesti 3?' }]));

  test('is a doubt of a new dancer, until she is added all the same', () => {
    const [row] = judge([odd]);
    expect(row).toMatchObject({ outcome: 'doubtful', problems: asked, choices: ['SKIP', 'ADD'], write: null });
    expect(judge([{ cells: odd, decision: 'ADD' }])[0]).toMatchObject({ outcome: 'new', write: { values: { height: 17, footSize: 98 } } });
  });

  test('is a doubt of a known one where it is new', () => {
    expect(judge([odd], [person(1, mari)])[0]).toMatchObject({ outcome: 'doubtful', problems: asked, choices: ['SKIP', 'UPDATE', 'ADD'] });
    const updated = judge([{ cells: odd, decision: 'UPDATE' }], [person(1, mari)]);
    expect(writes(updated)).toEqual([{ id: 1, values: { height: 17, headSize: 5, footSize: 98 } }]);
    expect(short(judge([odd], [person(1, { ...mari, height: 17, headSize: 5, footSize: 98 })]))).toEqual(['unchanged']);
  });

  test('is none where known dancers stay as they are', () =>
    expect(short(judge([odd], [person(1, mari)], { updateExisting: false }))).toEqual(['skipped']));

  test('stands beside other doubts of the row: one decision settles both', () => {
    const namesakes = [person(1, { ...mari, ...women }), person(2, { ...mari, groupName: 'Segarühm' })];
    expect(short(judge([{ ...mari, waist: 290 }], namesakes))).toEqual(['doubtful SAME_NAME UNUSUAL']);
    expect(short(judge([{ cells: { ...mari, waist: 290 }, decision: 'ADD' }], namesakes))).toEqual(['new SAME_NAME UNUSUAL']);
  });
});
