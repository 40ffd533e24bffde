import { describe, expect, test } from 'vitest';
import type { ImportColumn } from '../upkeep/imports.ts';
import { columnsBy } from './import-columns.ts';

const column = (index: number, field: string | null, changes: Partial<ImportColumn> = {}): ImportColumn => ({
  ...{
    index,
    field,
    heading: `Veerg ${index}`,
    samples: [],
    guess: 'HEADING',
    proposed: null,
    fillDown: false,
    fixed: null,
    sparse: false,
  },
  ...changes,
});
const columns = [column(0, 'firstName'), column(1, 'lastName'), column(2, null, { guess: null })];
const short = (mapped: readonly ImportColumn[]) => mapped.map(({ field, guess, proposed }) => `${field} ${guess} ${proposed}`);

test.each([
  ['one that is chosen', [{ index: 2, field: 'email' }], ['firstName', 'lastName', 'email'], ['HEADING', 'HEADING', 'CHOSEN']],
  ['one that stays', [{ index: 0, field: 'firstName' }], ['firstName', 'lastName', null], ['HEADING', 'HEADING', null]],
  [
    'two that change their fields',
    [
      { index: 0, field: 'lastName' },
      { index: 1, field: 'firstName' },
    ],
    ['lastName', 'firstName', null],
    ['CHOSEN', 'CHOSEN', null],
  ],
  ['a field of another', [{ index: 2, field: 'lastName' }], ['firstName', null, 'lastName'], ['HEADING', null, 'CHOSEN']],
  [
    'a measurement, in small letters',
    [{ index: 2, field: 'measurement:Vöö  ÜMBER' }],
    ['firstName', 'lastName', 'measurement:vöö ümber'],
    ['HEADING', 'HEADING', 'CHOSEN'],
  ],
])('columns: %s', (_, wanted, fields, guesses) => {
  const mapped = columnsBy(columns, { columns: wanted });
  expect([mapped.map(({ field }) => field), mapped.map(({ guess }) => guess)]).toEqual([fields, guesses]);
});

describe('columns that are asked', () => {
  const phone = column(1, null, { guess: 'PROPOSED', proposed: 'phoneNumber' });
  const state = column(2, null, { guess: 'UNFIT', proposed: 'active' });
  const asked = [column(0, 'fullName'), phone, state];

  test('all get what is proposed by one answer, or none', () => {
    expect(short(columnsBy(asked, { answers: { COLUMNS: true } }))).toEqual([
      'fullName HEADING null',
      'phoneNumber CHOSEN null',
      'active CHOSEN null',
    ]);
    expect(short(columnsBy(asked, { answers: { COLUMNS: false } })).slice(1)).toEqual(['null CHOSEN null', 'null CHOSEN null']);
    expect(columnsBy(asked, {})).toEqual(asked);
  });

  test('are answered one by one too, and the others by the answer', () => {
    const one = columnsBy(asked, { columns: [{ index: 1, field: null }] });
    expect(short(one)).toEqual(['fullName HEADING null', 'null CHOSEN null', 'null UNFIT active']);
    const both = columnsBy(asked, { columns: [{ index: 1, field: 'email' }], answers: { COLUMNS: true } });
    expect(short(both).slice(1)).toEqual(['email CHOSEN null', 'active CHOSEN null']);
  });

  test('lose a proposal that another column gets: one that the heading does not name is asked no more', () => {
    const wanted = (field: string) => short(columnsBy(asked, { columns: [{ index: 0, field }] }));
    expect(wanted('phoneNumber')).toEqual(['phoneNumber CHOSEN null', 'null null null', 'null UNFIT active']);
    expect(wanted('active')).toEqual(['active CHOSEN null', 'null PROPOSED phoneNumber', 'null UNFIT null']);
    const both = columnsBy(asked, { columns: [{ index: 0, field: 'active' }], answers: { COLUMNS: true } });
    expect(short(both)).toEqual(['active CHOSEN null', 'phoneNumber CHOSEN null', 'null CHOSEN null']);
  });

  test('stay so when they are sent back as they were read', () => {
    expect(columnsBy(asked, { columns: asked })).toEqual(asked);
    expect(short(columnsBy(asked, { columns: asked, answers: { COLUMNS: true } }))[1]).toBe('phoneNumber CHOSEN null');
  });
});
