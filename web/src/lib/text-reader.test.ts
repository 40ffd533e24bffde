import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { texts } from './text-reader.ts';

const t = texts({
  undo: 'Ennista',
  greeting: 'Tere, {{name}}{{sign}}',
  found: { zero: 'Midagi ei leitud', one: '{{count}} tulemus', other: '{{count}} tulemust' },
  rows: { one: '{{count, number}} rida {{file}}', other: '{{count, number}} rida {{file}}' },
  state: { OK: 'korras', LOST: { one: 'kadunud', other: 'kadunud: {{count}}' } },
});

test.each([
  [0, 'Midagi ei leitud'],
  [1, '1 tulemus'],
  [21, '21 tulemust'],
  [1.5, '1.5 tulemust'],
])('the form of a text for %d', (count, text) => expect(t('found', { count })).toBe(text));

test('without a form of its own 0 has that of many', () => expect(t('state.LOST', { count: 0 })).toBe('kadunud: 0'));

test('a number in groups of three digits', () => expect(t('rows', { count: 12_345, file: 'a.csv' })).toBe('12\u00a0345 rida a.csv'));

test('a text that is nested, and one that is as it was written', () => {
  expect(t('state.OK')).toBe('korras');
  expect(t.table.undo).toBe('Ennista');
});

test('a table may have a text of this name', () => {
  const other = texts({ other: 'Muu', title: 'Toetused' });
  expect([other('title'), other('other')]).toEqual(['Toetused', 'Muu']);
});

test('values are put in once, as they are; null and undefined are left out', () => {
  expect(t('greeting', { name: '{{sign}}', sign: null })).toBe('Tere, {{sign}}');
  expect(t('greeting', { name: 'Mari', sign: undefined })).toBe('Tere, Mari');
});

test('types refuse an unknown name and a text without its values', () => {
  // @ts-expect-error no such text
  t('redo');
  // @ts-expect-error not a text
  expect(t('state')).toBe('state');
  // @ts-expect-error `sign` is missing
  t('greeting', { name: 'Mari' });
  // @ts-expect-error `count` is missing
  t('found');
  // @ts-expect-error `count` and `file` are missing in one of two
  t('undo' as 'undo' | 'rows');
});

test('a table of another language has its plural forms and the same type', () => {
  const latvian: typeof t = texts(
    {
      undo: 'Atcelt',
      greeting: 'Sveiki, {{name}}{{sign}}',
      found: { zero: 'Nekas nav atrasts', one: '{{count}} rezultāts', other: '{{count}} rezultāti' },
      rows: { one: '{{count, number}} rinda {{file}}', other: '{{count, number}} rindas {{file}}' },
      state: { OK: 'kārtībā', LOST: { one: 'pazudis', other: 'pazuduši: {{count}}' } },
    },
    'lv',
  );
  expect([0, 1, 2, 21].map((count) => latvian('found', { count }))).toEqual([
    'Nekas nav atrasts',
    '1 rezultāts',
    '2 rezultāti',
    '21 rezultāts',
  ]);
  // @ts-expect-error texts are missing
  const part: typeof t = texts({ undo: 'Atcelt' }, 'lv');
  expect(part('undo')).toBe('Atcelt');
});

test('all texts name their values as they are filled in', () => {
  const src = join(import.meta.dirname, '..');
  const tables = globSync(['**/texts.ts', '**/*-texts.ts'], { cwd: src }).map((file) => readFileSync(join(src, file), 'utf8'));
  const left = tables.flatMap((text) => text.replaceAll(/\{\{\w+(?:, number)?\}\}/g, '').match(/.{0,30}\{\{.{0,30}|\$t\(.{0,30}/g) ?? []);
  expect(left).toEqual([]);
});
