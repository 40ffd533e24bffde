import { expect, test } from 'vitest';
import { memoryStorage } from './kept.ts';
import { dropForm, FORMS_KEPT, forgetForms, type KeptForm, keepForms, keptForms } from './kept-forms.ts';

const mari = { userId: 1, ensembleCode: 'A' };
const form = (changes: Partial<KeptForm> = {}): KeptForm => ({
  ...mari,
  at: 1_000,
  address: '/people/add-person',
  name: 'person',
  opener: [],
  initial: { firstName: '' },
  values: { firstName: 'Õnne' },
  ...changes,
});
const names = (forms: readonly KeptForm[]) => forms.map(({ name }) => name);

test('a form is there for its user in its ensemble, and the last one counts', () => {
  const storage = memoryStorage();
  keepForms(storage, [form(), form({ name: 'other' })]);
  keepForms(storage, [form({ at: 2_000, values: { firstName: 'Mari' } })]);
  expect(names(keptForms(storage, mari, 3_000))).toEqual(['other', 'person']);
  expect(keptForms(storage, mari, 3_000)[1]?.values).toEqual({ firstName: 'Mari' });
  expect(keptForms(storage, { ...mari, ensembleCode: 'B' }, 3_000)).toEqual([]);
  expect(keptForms(storage, { ...mari, userId: 2 }, 3_000)).toEqual([]);
});

test('it goes when it is dropped, after a day, with a logout, and when another user logs in', () => {
  const storage = memoryStorage();
  const fill = () => keepForms(storage, [form(), form({ name: 'other' })]);
  fill();
  dropForm(storage, form({ at: 5_000 }));
  expect(names(keptForms(storage, mari, 3_000))).toEqual(['other']);

  expect(keptForms(storage, mari, 1_000 + FORMS_KEPT)).toEqual([]);
  expect(storage.getItem('riideait.forms')).toBeNull();

  fill();
  forgetForms(storage, 1);
  expect(keptForms(storage, mari, 3_000)).toHaveLength(2);
  forgetForms(storage, 2);
  expect(storage.getItem('riideait.forms')).toBeNull();
  fill();
  forgetForms(storage);
  expect(storage.getItem('riideait.forms')).toBeNull();
});

test('what cannot be read, or written, is nothing', () => {
  const storage = memoryStorage();
  storage.setItem('riideait.forms', '[{"userId":"x"}]');
  expect(keptForms(storage, mari, 3_000)).toEqual([]);
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => keepForms(full, [form()])).not.toThrow();
});
