import { expect, test } from 'vitest';
import { memoryStorage } from './kept.ts';
import { dropForm, FORMS_KEPT, forgetForms, type KeptForm, keepForms, keptForms } from './kept-forms.ts';

const mari = { userId: 1, ensembleCode: 'A' };
const form = (changes: Partial<KeptForm> = {}): KeptForm => ({
  ...mari,
  page: 'a',
  at: 1_000,
  address: '/people/add-person',
  name: 'person',
  opener: [],
  initial: { firstName: '' },
  values: { firstName: 'Õnne' },
  ...changes,
});
const names = (forms: readonly KeptForm[]) => forms.map(({ page, name }) => `${page} ${name}`);

test('forms of a page are there for their user in their ensemble, beside those of other tabs', () => {
  const storage = memoryStorage();
  keepForms(storage, 'a', [form(), form({ name: 'other' })]);
  keepForms(storage, 'b', [form({ page: 'b' })]);
  expect(names(keptForms(storage, mari, 3_000))).toEqual(['a person', 'a other', 'b person']);
  expect(keptForms(storage, { ...mari, ensembleCode: 'B' }, 3_000)).toEqual([]);
  expect(keptForms(storage, { ...mari, userId: 2 }, 3_000)).toEqual([]);

  // When the session ends once more, the last state counts.
  keepForms(storage, 'a', [form({ at: 2_000, values: { firstName: 'Mari' } })]);
  expect(keptForms(storage, mari, 3_000).map(({ values }) => values)).toEqual([{ firstName: 'Mari' }, { firstName: 'Õnne' }]);
});

test('they go when they are dropped, after a day, with a logout, and when another user logs in', () => {
  const storage = memoryStorage();
  storage.setItem('riideait.session', 'stays');
  const fill = () => keepForms(storage, 'a', [form(), form({ name: 'other' })]);
  fill();
  dropForm(storage, form({ at: 5_000 }));
  expect(names(keptForms(storage, mari, 3_000))).toEqual(['a other']);

  expect(keptForms(storage, mari, 1_000 + FORMS_KEPT)).toEqual([]);
  expect(storage.length).toBe(1);

  fill();
  forgetForms(storage, 1);
  expect(keptForms(storage, mari, 3_000)).toHaveLength(2);
  forgetForms(storage, 2);
  expect(storage.length).toBe(1);
  fill();
  forgetForms(storage);
  expect(storage.length).toBe(1);
});

test('what cannot be read is nothing, and goes; what cannot be written is lost', () => {
  const storage = memoryStorage();
  storage.setItem('riideait.forms a', '[{"userId":"x"}]');
  expect(keptForms(storage, mari, 3_000)).toEqual([]);
  expect(storage.length).toBe(0);
  storage.setItem = () => {
    throw new Error('full');
  };
  expect(() => keepForms(storage, 'a', [form()])).not.toThrow();
});
