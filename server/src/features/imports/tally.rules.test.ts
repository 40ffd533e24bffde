import type { ImportOutcome } from '@riideait/contract';
import { expect, test } from 'vitest';
import type { Judged } from './imports.types.ts';
import { reasonsOf, tallyOf } from './tally.rules.ts';

const row = (outcome: ImportOutcome, codes: readonly string[] = [], choices: Judged<null>['choices'] = ['SKIP']): Judged<null> => ({
  number: 2,
  outcome,
  values: {},
  problems: codes.map((code) => {
    const [name = '', ...field] = code.split(' ');
    return { code: name, field: field.join(' ') || null, text: `Rida: ${code}` };
  }),
  changes: [],
  match: null,
  pieces: 1,
  choices,
  write: null,
});

test('rows are counted by what becomes of them, those that are skipped apart', () => {
  const { counts, skipped } = tallyOf(
    (['new', 'new', 'changed', 'unchanged', 'doubtful', 'refused', 'skipped'] as const).map((each) => row(each)),
    'PEOPLE',
  );
  expect(counts).toEqual({ new: 2, changed: 1, unchanged: 1, doubtful: 1, refused: 1 });
  expect(skipped).toBe(1);
});

test('only rows that wait have reasons, each once', () => {
  expect(reasonsOf(row('refused', ['MISSING lastName', 'INVALID email', 'MISSING lastName']))).toEqual([
    'MISSING:lastName',
    'INVALID:email',
  ]);
  expect(reasonsOf(row('skipped', ['SAME_NAME']))).toEqual([]);
});

test('reasons come with the most frequent first, in words for many, and with all that can be decided', () => {
  const judged = [
    row('refused', ['MISSING lastName']),
    row('doubtful', ['SAME_NAME'], ['ADD', 'SKIP']),
    row('doubtful', ['SAME_NAME', 'NEW_CODE'], ['UPDATE', 'SKIP']),
    row('new', ['SAME_NAME']),
  ];
  expect(tallyOf(judged, 'PEOPLE').reasons).toEqual([
    { code: 'SAME_NAME', text: 'Sama nimega tantsija on registris juba olemas', rows: 2, choices: ['SKIP', 'UPDATE', 'ADD'] },
    { code: 'MISSING:lastName', text: 'Perekonnanimi puudub', rows: 1, choices: ['SKIP'] },
    { code: 'NEW_CODE', text: 'Rida: NEW_CODE', rows: 1, choices: ['SKIP', 'UPDATE'] },
  ]);
});

test.each([
  ['INVALID size', 'INVALID:size', 'Suurus ei sobi'],
  ['INVALID measurement:vöö ümbermõõt', 'INVALID:measurement:vöö ümbermõõt', 'Vöö ümbermõõt ei sobi'],
  ['INVALID validFrom', 'INVALID:validFrom', 'Väljastamise päev ei sobi'],
  ['MISSING clothingName', 'MISSING:clothingName', 'Nimetus puudub'],
])('each field that is wrong is a reason of its own: %s', (problem, code, text) =>
  expect(tallyOf([row('refused', [problem])], 'CLOTHING').reasons).toEqual([{ code, text, rows: 1, choices: ['SKIP'] }]),
);
