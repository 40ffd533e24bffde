import type { ImportDecision } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { judgeFile as judge, registered as person, short, type Texts, writesOf as writes } from '../../../../../test/people-file.ts';
import type { RegisteredPerson } from '../imports.types.ts';

const mari = { firstName: 'Mari', lastName: 'Tamm' };
const women = { groupName: 'Naisrühm' };
const men = { groupName: 'Meesrühm' };
const email = { email: 'mari@tants.ee' };

describe('someone of the register', () => {
  const there = person(12, { ...women, ...email, genderCode: 'F', height: 172.5, phoneNumber: '+372 555 1234' });

  test.each<[string, Texts, RegisteredPerson[], string]>([
    ['same e-mail and name', { ...mari, ...email }, [there, person(13, men)], 'unchanged'],
    ['e-mail and name in any case', { firstName: 'MARI', lastName: 'tamm', email: 'MARI@Tants.EE' }, [there], 'unchanged'],
    ['same e-mail and name, in another group', { ...mari, ...email, ...men }, [there], 'changed'],
    ['same name and group', { ...mari, ...women }, [there, person(13, men), person(14)], 'unchanged'],
    ['same name and group, another e-mail', { ...mari, ...women, email: 'uus@tants.ee' }, [there], 'changed'],
    ['same name alone', mari, [there], 'unchanged'],
    ['same name alone, an empty group', { ...mari, groupName: '' }, [there], 'unchanged'],
    [
      'a name of two words, cut elsewhere',
      { firstName: 'Anna', lastName: 'Maria Saar' },
      [person(12, { firstName: 'Anna Maria', lastName: 'Saar' })],
      'unchanged',
    ],
    [
      'a name in composed and decomposed letters',
      { firstName: 'O\u0303ie  Z\u030Canna', lastName: 'S\u030Cmidt' },
      [person(12, { firstName: 'Õie Žanna', lastName: 'Šmidt' })],
      'unchanged',
    ],
    ...['Mari Liis', 'MARI‑LIIS', 'Mari – Liis', 'mari−liis'].map((firstName): [string, Texts, RegisteredPerson[], string] => [
      `another dash or space: ${firstName}`,
      { firstName, lastName: 'Kask' },
      [person(12, { firstName: 'Mari-Liis', lastName: 'Kask' })],
      'unchanged',
    ]),
    ...["O'Kask", 'O`Kask', 'O´KASK', 'OKask'].map((lastName): [string, Texts, RegisteredPerson[], string] => [
      `another apostrophe: ${lastName}`,
      { firstName: 'Jüri', lastName },
      [person(12, { firstName: 'Jüri', lastName: 'O’Kask' })],
      'unchanged',
    ]),
    ['same name and no group, as in the file', { ...mari, groupName: '-' }, [person(13, women), person(12), person(14, men)], 'unchanged'],
    [
      'a number with signs nobody sees',
      { ...mari, phoneNumber: '+372 5551234' },
      [person(12, { phoneNumber: '\u202A+3725551234\u202C' })],
      'unchanged',
    ],
  ])('is found by %s', (_, cells, people, outcome) => {
    const [row] = judge([cells], people);
    expect([row?.outcome, row?.match?.url, row?.problems]).toEqual([outcome, '/people/12', []]);
  });

  test.each<[string, Texts, RegisteredPerson[], string, string[], string | undefined]>([
    ['several of a name and group', { ...mari, ...women }, [there, person(13, women)], 'SAME_NAME', ['SKIP', 'ADD'], undefined],
    ['several of a name, no group told', mari, [there, person(13)], 'SAME_NAME', ['SKIP', 'ADD'], undefined],
    ['the name in another group', { ...mari, ...men }, [there], 'SAME_NAME', ['SKIP', 'UPDATE', 'ADD'], '/people/12'],
    ['the name in other groups', { ...mari, groupName: 'Noored' }, [there, person(13, men)], 'SAME_NAME', ['SKIP', 'ADD'], undefined],
    [
      'the e-mail of another name',
      { firstName: 'Jüri', lastName: 'Tamm', ...email },
      [there],
      'SAME_EMAIL',
      ['SKIP', 'UPDATE', 'ADD'],
      '/people/12',
    ],
    [
      'the e-mail of several other names',
      { firstName: 'Jüri', lastName: 'Tamm', ...email },
      [there, person(13, { firstName: 'Ats', ...email })],
      'SAME_EMAIL',
      ['SKIP', 'ADD'],
      undefined,
    ],
    ...[
      ['Ulo', 'Zukov'],
      ['Žukov', 'Ülo'],
      ['ZUKOV,', 'Ulo'],
      ['Ü-lo', 'Žukov'],
      ['Ylo', 'Zhukov'],
      ['Ülo (Yll)', 'Žukov'],
      ['Ülo', 'Žukov „Yll“'],
    ].map(([firstName = '', lastName = '']): [string, Texts, RegisteredPerson[], string, string[], string] => [
      `a name that is like theirs: ${firstName} ${lastName}`,
      { firstName, lastName },
      [person(12, { firstName: 'Ülo', lastName: 'Žukov' })],
      'LIKE_NAME',
      ['SKIP', 'UPDATE', 'ADD'],
      '/people/12',
    ]),
    [
      'several whose names are like theirs',
      { firstName: 'Mariliis', lastName: 'Kask' },
      [person(12, { firstName: 'Mari-Liis', lastName: 'Kask' }), person(13, { firstName: 'Kask', lastName: 'Mari Liis' })],
      'LIKE_NAME',
      ['SKIP', 'ADD'],
      undefined,
    ],
  ])('may be meant: %s', (_, cells, people, code, choices, url) => {
    const [row] = judge([cells], people);
    expect(row).toMatchObject({ outcome: 'doubtful', problems: [{ code }], choices, write: null });
    expect(row?.match?.url).toBe(url);
  });

  test('is asked about by the name of a record that was merged into theirs, and keeps the own one', () => {
    const kept = { ...there, formerNames: [{ firstName: 'Mari', lastName: 'Õunapuu' }] };
    const file = { firstName: 'Õunapuu', lastName: 'Mari', phoneNumber: '5559876' };
    const [asked] = judge([file], [kept]);
    expect(asked).toMatchObject({
      outcome: 'doubtful',
      problems: [{ code: 'MERGED_NAME', text: 'Selle nimega kirje on ühendatud tantsijaga Mari Tamm (Naisrühm)' }],
      choices: ['SKIP', 'UPDATE', 'ADD'],
    });
    const [updated] = judge([{ cells: file, decision: 'UPDATE' }], [kept]);
    expect(updated?.write).toEqual({ id: 12, values: { phoneNumber: '5559876' } });
    const [other] = judge([file], [kept, person(13, { firstName: 'Mari', lastName: 'Õunapuu' })]);
    expect(other?.match?.url).toBe('/people/13');
  });

  test('is named where they may be meant', () => {
    const [byName, byEmail] = judge(
      [
        { ...mari, ...men },
        { firstName: 'Jüri', lastName: 'Saar', ...email },
      ],
      [there],
    );
    expect(byName?.problems).toEqual([{ code: 'SAME_NAME', field: 'lastName', text: 'Registris on juba Mari Tamm (Naisrühm)' }]);
    expect(byEmail?.problems).toEqual([{ code: 'SAME_EMAIL', field: 'email', text: 'Registris on sama e-postiga Mari Tamm (Naisrühm)' }]);
    expect(byEmail?.match).toEqual({ text: 'Mari Tamm (Naisrühm)', url: '/people/12' });
    const [many] = judge(
      [mari],
      [1, 2, 3, 4, 5].map((id) => person(id)),
    );
    const [like] = judge([{ firstName: 'Tamm', lastName: 'Mari' }], [there]);
    expect(like?.problems[0]?.text).toBe('Registris on sarnane nimi: Mari Tamm (Naisrühm)');
    expect(many?.problems[0]?.text).toBe('Registris on juba Mari Tamm, Mari Tamm, Mari Tamm ja veel 2');
  });

  test('becomes what the row says, and the changes are told as people read them', () => {
    const [row] = judge(
      [{ ...mari, ...women, genderCode: 'M', height: '173,5', footSize: 38, phoneNumber: '5559876', active: 'lahkunud' }],
      [there],
    );
    expect(row?.changes).toEqual([
      { field: 'genderCode', before: 'naine', after: 'mees' },
      { field: 'phoneNumber', before: '+372 555 1234', after: '5559876' },
      { field: 'height', before: '172,5', after: '173,5' },
      { field: 'footSize', before: null, after: '38' },
      { field: 'active', before: 'jah', after: 'ei' },
    ]);
    expect(row).toMatchObject({
      outcome: 'changed',
      choices: ['SKIP', 'UPDATE', 'ADD'],
      match: { text: 'Mari Tamm (Naisrühm)', url: '/people/12' },
    });
    expect(row?.write).toEqual({ id: 12, values: { genderCode: 'M', phoneNumber: '5559876', height: 173.5, footSize: 38, active: false } });
  });

  test('stays as written where only capitals and spaces differ', () => {
    const cells = {
      firstName: 'MARI',
      lastName: 'TAMM',
      groupName: 'NAISRÜHM',
      email: 'MARI@TANTS.EE',
      phoneNumber: '+3725551234',
      height: 172.5,
    };
    expect(judge([cells], [there])[0]).toMatchObject({ outcome: 'unchanged', choices: ['SKIP', 'ADD'], write: null });
  });

  test.each([
    [{}, { firstName: 'mari', lastName: 'tamm' }],
    [{ firstName: 'Mari-liis' }, { firstName: 'Mari-Liis', lastName: 'TAMM' }],
    [
      { firstName: 'Anna maria', lastName: 'Saar' },
      { firstName: 'Anna', lastName: 'Maria Saar' },
    ],
  ])('%j stays as written where a row has %j', (names, cells) => expect(judge([cells], [person(12, names)])[0]?.write).toBeNull());

  test('keeps what cells are empty of, unless these clear', () => {
    const cells = { ...mari, ...email, groupName: '', phoneNumber: '-', genderCode: '', height: '', active: '' };
    expect(short(judge([cells], [there]))).toEqual(['unchanged']);
    const [cleared] = judge([cells], [there], { emptyClears: true });
    expect(cleared?.write).toEqual({ id: 12, values: { groupName: null, phoneNumber: null, genderCode: null, height: null } });
  });

  test('is left out, or gets a namesake, when the keeper says so', () => {
    expect(short(judge([{ cells: { ...mari, height: 170 }, decision: 'SKIP' }], [there]))).toEqual(['skipped']);
    const [added] = judge([{ cells: mari, decision: 'ADD' }], [there]);
    expect(added).toMatchObject({ outcome: 'new', changes: [], match: null, write: { id: null, values: mari } });
  });

  test.each([
    ['keeps accents and order', ['Ülo', 'Žukov'], ['Zukov', 'Ulo'], { height: 180 }],
    ['keeps its letters', ['Ülo', 'Žukov'], ['Ylo', 'Zhukov'], { height: 180 }],
    ['keeps what stands aside', ['Ülo (Yll)', 'Žukov'], ['Ülo', 'Žukov'], { height: 180 }],
    ['gets no pet name', ['Ulo', 'Zukov'], ['Ulo (Yll)', 'Zukov'], { height: 180 }],
    ['gets letters of its own', ['Ylo', 'Zhukov'], ['Ülo', 'Žukov'], { firstName: 'Ülo', lastName: 'Žukov', height: 180 }],
    ['gets accents', ['Ulo', 'Zukov'], ['Ülo', 'Žukov'], { firstName: 'Ülo', lastName: 'Žukov', height: 180 }],
    ['keeps her dash', ['Mari-Liis', 'Kask'], ['Mariliis', 'Kask'], { height: 180 }],
  ])('of a name like the row’s %s', (_, [firstName = '', lastName = ''], [first = '', last = ''], values) => {
    const cells = { firstName: first, lastName: last, height: 180 };
    const [row] = judge([{ cells, decision: 'UPDATE' }], [person(12, { firstName, lastName })]);
    expect(row?.write).toEqual({ id: 12, values });
  });

  test.each<[string, Texts, ImportDecision, string, unknown]>([
    ['moved to the group', { ...mari, ...men }, 'UPDATE', 'changed SAME_NAME', { id: 12, values: men }],
    ['added to the other group', { ...mari, ...men }, 'ADD', 'new SAME_NAME', { id: null, values: { ...mari, ...men } }],
    [
      'renamed',
      { firstName: 'Mari', lastName: 'Saar', ...email },
      'UPDATE',
      'changed SAME_EMAIL',
      { id: 12, values: { lastName: 'Saar' } },
    ],
    [
      'somebody else of the address',
      { firstName: 'Jüri', lastName: 'Tamm', ...email },
      'ADD',
      'new SAME_EMAIL',
      { id: null, values: { firstName: 'Jüri' } },
    ],
    ['left out', { ...mari, ...men }, 'SKIP', 'skipped SAME_NAME', null],
  ])('%s, as the keeper decides', (_, cells, decision, outcome, write) => {
    const rows = judge([{ cells, decision }], [there]);
    expect(short(rows)).toEqual([outcome]);
    expect(writes(rows)).toEqual([
      write === null
        ? null
        : expect.objectContaining({ id: expect.anything() && Object(write).id, values: expect.objectContaining(Object(write).values) }),
    ]);
  });

  test('is not taken from an earlier row that is surely about them', () => {
    const rows = judge(
      [
        { ...mari, ...women, ...email },
        { firstName: 'Jüri', lastName: 'Tamm', ...email, ...women },
        { ...mari, ...men },
      ],
      [there],
    );
    expect(rows.slice(1).map(({ choices }) => choices)).toEqual([
      ['SKIP', 'ADD'],
      ['SKIP', 'ADD'],
    ]);
    expect(short(rows)).toEqual(['unchanged', 'doubtful SAME_EMAIL', 'doubtful SAME_NAME']);
  });

  test('of the same name, but another e-mail and no group, may be somebody else', () => {
    const [row] = judge([{ ...mari, email: 'uus@tants.ee' }], [there]);
    expect(row).toMatchObject({ outcome: 'doubtful', problems: [{ code: 'SAME_NAME' }], choices: ['SKIP', 'UPDATE', 'ADD'] });
  });

  test('stays as they are where rows that are there already are left so, unless it is decided', () => {
    const cells = { ...mari, ...women, height: 180 };
    const leave = { updateExisting: false };
    expect(judge([cells, { firstName: 'Uus', lastName: 'Tamm' }], [there], leave)).toMatchObject([
      { outcome: 'skipped', choices: ['SKIP', 'UPDATE', 'ADD'], write: null },
      { outcome: 'new' },
    ]);
    expect(short(judge([{ cells, decision: 'UPDATE' }], [there], leave))).toEqual(['changed']);
    expect(short(judge([{ ...mari, ...women }], [there], leave))).toEqual(['unchanged']);
  });

  test('cannot be what two rows become: the second that would take them may only be added', () => {
    const rows = judge(
      [
        { cells: { ...mari, ...men }, decision: 'UPDATE' },
        { cells: { ...mari, groupName: 'Noored' }, decision: 'UPDATE' },
      ],
      [there],
    );
    expect(short(rows)).toEqual(['changed SAME_NAME', 'doubtful SAME_NAME']);
    expect(rows[1]?.choices).toEqual(['SKIP', 'ADD']);
  });
});

describe('namesakes, of whom one has no group', () => {
  const people = [person(12, women), person(13, { email: 'mari@tants.ee' })];
  const grouped = { ...mari, ...women };
  const ungrouped = { ...mari, groupName: '' };

  test.each([
    ['stay as they are where the file has both', [grouped, ungrouped], ['unchanged', 'unchanged']],
    ['in any order', [ungrouped, grouped], ['unchanged', 'unchanged']],
    ['twice in the file', [ungrouped, { ...ungrouped, height: 171 }], ['unchanged', 'doubtful TWICE_IN_FILE']],
  ])('%s', (_, rows, outcomes) => expect(short(judge(rows, people))).toEqual(outcomes));

  test('are doubtful where several have none', () =>
    expect(short(judge([ungrouped], [...people, person(14)]))).toEqual(['doubtful SAME_NAME']));
});
