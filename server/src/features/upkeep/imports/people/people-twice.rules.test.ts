import { describe, expect, test } from 'vitest';
import { judgeFile as judge, registered, short, type Texts, writesOf as writes } from '../../../../../test/people-file.ts';
import type { RegisteredPerson } from '../imports.types.ts';

const mari = { firstName: 'Mari', lastName: 'Tamm' };
const juri = { firstName: 'Jüri', lastName: 'Tamm' };
const women = { groupName: 'Naisrühm' };
const men = { groupName: 'Meesrühm' };
const email = { email: 'mari@tants.ee' };
const there = registered(12, { ...women, ...email, height: 170 });

describe('somebody twice in the file', () => {
  test.each<[string, Texts, Texts, RegisteredPerson[]]>([
    ['same name and group', { ...mari, ...women, email: 'a@tants.ee' }, { ...mari, ...women, email: 'b@tants.ee' }, []],
    ['same name, neither with a group', { ...mari, height: 170 }, { ...mari, height: 171 }, []],
    ['same name and group, the second with a telephone', { ...mari, ...women }, { ...mari, ...women, phoneNumber: '5123456' }, []],
    [
      'same name and group in other letters',
      { firstName: 'Õie', lastName: 'Šmidt', ...women },
      { firstName: 'O\u0303IE', lastName: ' S\u030Cmidt', groupName: 'naisrühm' },
      [],
    ],
    ['same e-mail and name', { ...mari, ...women, ...email }, { ...mari, ...men, email: 'MARI@tants.ee' }, []],
    ['both are the same person of the register', { ...mari, ...email }, { ...mari, ...women }, [there]],
  ])('%s', (_, first, second, people) => {
    const rows = judge([first, second], people);
    expect(rows[0]?.problems).toEqual([]);
    expect(rows[1]).toMatchObject({ outcome: 'doubtful', choices: ['SKIP', 'ADD'], write: null });
    expect(rows[1]?.problems).toEqual([{ code: 'TWICE_IN_FILE', field: 'lastName', text: 'Sama inimene on real 2' }]);
  });

  test.each<[string, Texts, Texts, RegisteredPerson[], string[]]>([
    ['the same name in two groups', { ...mari, ...women }, { ...mari, ...men }, [], ['new', 'new']],
    [
      'namesakes in one group, of whom the register tells by their e-mails',
      { ...mari, ...women, ...email },
      { ...mari, ...women, email: 'teine@tants.ee' },
      [there, registered(13, { ...women, email: 'teine@tants.ee' })],
      ['unchanged', 'unchanged'],
    ],
    [
      'the same e-mail of people the register has so',
      { ...mari, ...email },
      { ...juri, ...email },
      [there, registered(13, { ...juri, ...email })],
      ['unchanged', 'unchanged'],
    ],
  ])('not so: %s', (_, first, second, people, outcomes) => expect(short(judge([first, second], people))).toEqual(outcomes));

  test('each person once, however the name is written', () => {
    const rows = [
      ['Mari-Liis', "O'Kask"],
      ['Mari Liis', 'O’Kask'],
      ['Mari‑Liis', 'O’Kask'],
      ['Mari–Liis', 'O’Kask'],
      ['Ülo ', 'Žukov​'],
      ['ÜLO', 'ŽUKOV'],
      ['Zukov', 'Ulo'],
      ['Jaan', 'Saar-Kivi'],
      ['Jaan', 'Saar - Kivi'],
      ['Jaan', 'Saarkivi'],
    ].map(([firstName = '', lastName = '']) => ({ firstName, lastName }));
    const [twice, like] = ['doubtful TWICE_IN_FILE', 'doubtful LIKE_NAME'];
    expect(short(judge(rows))).toEqual(['new', twice, twice, twice, 'new', twice, like, 'new', twice, like]);
    expect(judge(rows)[6]?.problems[0]?.text).toBe('Sarnane nimi on real 6');
    expect(short(judge(rows, [registered(12, { firstName: 'Ülo', lastName: 'Žukov' })])).slice(4, 7)).toEqual(['unchanged', twice, like]);
  });

  test('rows that are left out or refused do not count', () => {
    expect(short(judge([{ cells: mari, decision: 'SKIP' }, mari]))).toEqual(['skipped', 'new']);
    expect(short(judge([{ ...mari, email: 'vale' }, mari]))).toEqual(['refused INVALID', 'new']);
    expect(short(judge([mari, { cells: mari, decision: 'SKIP' }]))).toEqual(['new', 'skipped']);
    expect(short(judge([mari, { cells: { ...mari, height: 170 }, decision: 'SKIP' }]))).toEqual(['new', 'skipped TWICE_IN_FILE']);
  });

  test('is two people when the keeper says so', () => {
    expect(writes(judge([mari, { cells: mari, decision: 'ADD' }]))).toEqual([
      { id: null, values: expect.anything() },
      { id: null, values: expect.anything() },
    ]);
    const rows = judge(
      [
        { ...mari, ...women, height: 171 },
        { cells: { ...mari, ...women }, decision: 'ADD' },
      ],
      [there],
    );
    expect(short(rows)).toEqual(['changed', 'new TWICE_IN_FILE']);
  });

  test('a namesake who was added leaves the one of the register to the next row', () => {
    expect(short(judge([{ cells: mari, decision: 'ADD' }, mari], [there]))).toEqual(['new', 'unchanged']);
  });
});

describe('rows that repeat an earlier one', () => {
  const first = { ...mari, ...women, ...email, phoneNumber: '+372 512 3456', height: 170 };

  test.each<[string, Texts]>([
    ['all equal', first],
    ['in other letters', { ...first, firstName: ' Mari ', groupName: 'NAISRÜHM', email: 'Mari@Tants.ee', phoneNumber: '+372 5123456' }],
    ['with empty cells', { ...mari, ...women }],
    ['with an e-mail alone', { ...mari, ...email }],
  ])('%s: one person', (_, second) => {
    const rows = judge([first, second, second]);
    expect(short(rows)).toEqual(['new', 'unchanged', 'unchanged']);
    expect(rows[2]).toMatchObject({
      match: { text: 'Sama inimene on real 2', url: null },
      pieces: 0,
      choices: ['SKIP', 'ADD'],
      write: null,
    });
  });

  test('one person of the register, who changes once', () => {
    expect(
      short(
        judge(
          [
            { ...first, height: 171 },
            { ...first, height: 171 },
          ],
          [there],
        ),
      ),
    ).toEqual(['changed', 'unchanged']);
  });

  test('one doubt, which is decided once', () => {
    const people = [registered(12, women), registered(13, women)];
    const rows = [
      { ...mari, ...women },
      { ...mari, ...women },
    ];
    expect(short(judge(rows, people))).toEqual(['doubtful SAME_NAME', 'unchanged']);
    const decided = judge([{ cells: rows[0] ?? {}, decision: 'ADD' }, rows[1] ?? {}], people);
    expect(short(decided)).toEqual(['new SAME_NAME', 'unchanged']);
  });

  test('an empty cell that is to clear a value is no repetition', () => {
    const rows = judge([first, { ...first, phoneNumber: '' }], [], { emptyClears: true });
    expect(short(rows)).toEqual(['new', 'doubtful TWICE_IN_FILE']);
  });
});

describe('ids of an export', () => {
  const people = [registered(12, { ...women, height: 170 }), registered(13, { ...women, height: 171 })];

  test('tell namesakes apart, each once', () => {
    const rows = [12, 13, 12, 13].map((id) => ({ ...mari, ...women, height: id + 158, id: `#${id}` }));
    expect(short(judge(rows, people))).toEqual(Array(4).fill('unchanged'));
    expect(short(judge(rows))).toEqual(['new', 'new', 'unchanged', 'unchanged']);
  });

  test('of people who say all the same too', () => {
    const rows = [12, 13].map((id) => ({ ...mari, ...email, id: `#${id}` }));
    expect(short(judge(rows))).toEqual(['new', 'new']);
  });

  test('count for the name that they had: a copied row is somebody else', () => {
    const rows = [
      { ...mari, ...women, height: 170, id: '#12' },
      { ...juri, ...men, height: 180, id: '#12' },
      { ...mari, ...women, height: 175, id: '' },
    ];
    expect(short(judge(rows, people))).toEqual(['unchanged', 'new', 'doubtful SAME_NAME']);
  });
});

describe('an e-mail twice in the file', () => {
  test('under two names: the later one may be added beside the first', () => {
    const rows = judge([
      { ...mari, ...email },
      { ...juri, email: 'Mari@Tants.ee' },
      { cells: { firstName: 'Ants', lastName: 'Tamm', ...email }, decision: 'ADD' },
    ]);
    expect(short(rows)).toEqual(['new', 'doubtful SAME_EMAIL', 'new SAME_EMAIL']);
    expect(rows[1]).toMatchObject({ choices: ['SKIP', 'ADD'], problems: [{ field: 'email', text: 'Sama e-post on real 2' }] });
  });

  test('is nothing where the first is left out, or where there is none', () => {
    expect(
      short(
        judge([
          { cells: { ...mari, ...email }, decision: 'SKIP' },
          { ...juri, ...email },
        ]),
      ),
    ).toEqual(['skipped', 'new']);
    expect(
      short(
        judge([
          { ...mari, email: '' },
          { ...juri, email: '-' },
        ]),
      ),
    ).toEqual(['new', 'new']);
  });
});

test('50,000 rows are looked up in a register of as many, however alike they are', () => {
  const all = Array.from({ length: 50_000 }, (_, n) =>
    n % 2 === 0 ? { ...mari, ...email } : { ...juri, ...women, email: `${n}@tants.ee` },
  );
  const people = all.map((person, n) => registered(n + 1, person));
  const rows = judge(all, people);
  const count = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).length;
  // Who Mari is must be decided in one row, which the others repeat.
  expect([count('unchanged'), count('doubtful')]).toEqual([49_999, 1]);
});
