import { expect, test } from 'vitest';
import { statementNames } from './statement-names.ts';

const named = (text: string, { of } = statementNames()) => {
  of(text);
  return of(text);
};

test('a text has a name from its second use on, always the same, and no other text has it', () => {
  const { of } = statementNames();
  const names = ['select 1', 'select 1', 'select 2', 'select 1', 'select 2'].map(of);
  expect(names).toEqual([undefined, 's1', undefined, 's1', 's2']);
});

test('statements that keep no plan have no name, nor one that a new column of its table would break', () => {
  for (const text of ['begin', 'lock table person', 'select * from person', 'update person set name = $1 returning person.*'])
    expect(named(text), text).toBeUndefined();
  for (const text of ['select count(*) from person', 'with few as (select 1) select 1', 'select "id" from "person"'])
    expect(named(text), text).toBeDefined();
});

test('a connection holds 400 plans at most', () => {
  const names = statementNames();
  for (let serial = 0; serial < 400; serial++) expect(named(`select ${serial}`, names)).toBeDefined();
  expect(named('select 400', names)).toBeUndefined();
  expect(named('select 0', names)).toBe('s1');
});

test('after a renewal every text is prepared anew', () => {
  const names = statementNames();
  named('select 1', names);
  names.renew();
  expect(named('select 1', names)).toBe('s2');
});
