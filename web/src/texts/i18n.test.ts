import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import imports from './et/imports.json';
import { addTexts, textsOf, translate, useTranslation } from './i18n.ts';

const t = textsOf('ui');

test.each([
  [0, 'Midagi ei leitud'],
  [1, '1 tulemus'],
  [21, '21 tulemust'],
])('the form of a text for %i', (count, text) => expect(t('found', { count })).toBe(text));

test('without a form of its own 0 has that of many', () =>
  expect(translate('home:posts', { count: 0 })).toMatch(/^0 siin seadmes tehtud tegevust /));

test('a number in groups of three digits', () => {
  addTexts('imports', imports);
  expect(translate('imports:rows', { count: 12_345 })).toBe('12\u00a0345 rida');
});

test('a text of another namespace, and one that is nested', () => {
  expect(textsOf('people')('ui:undo')).toBe('Ennista');
  expect(translate('message.toast.error')).toBe('Ootamatu viga');
});

test('a reader is the same at each call, so that effects may depend on it', () => {
  expect(useTranslation('ui').t).toBe(useTranslation('ui').t);
});

test('all texts name their values as they are filled in', () => {
  const texts = globSync(`${import.meta.dirname}/et/*.json`).map((file) => readFileSync(file, 'utf8'));
  const left = texts.flatMap((text) => text.replaceAll(/\{\{\w+(?:, number)?\}\}/g, '').match(/.{0,30}\{\{.{0,30}|\$t\(.{0,30}/g) ?? []);
  expect(left).toEqual([]);
});
