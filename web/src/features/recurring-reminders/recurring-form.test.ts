import { expect, test } from 'vitest';
import { newInput, RecurringDraft } from './recurring-form.ts';

const input = newInput(5, '2026-11-30');
const errorsOf = (typed: unknown) => RecurringDraft.safeParse(typed).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('what is typed becomes what the contract takes', () => {
  expect(RecurringDraft.parse(input)).toEqual({ groupId: 5, genderCode: null, startsOn: '2026-11-30', everyWeeks: 2 });
  expect(RecurringDraft.parse({ ...input, everyWeeks: ' 4 ' }).everyWeeks).toBe(4);
});

test('on one day the number of weeks does not count, whatever stands there', () => {
  expect(RecurringDraft.parse({ ...input, repeats: false }).everyWeeks).toBeNull();
  expect(RecurringDraft.parse({ ...input, repeats: false, everyWeeks: 'kaks' }).everyWeeks).toBeNull();
});

test('a number of weeks that is missing does not become one day', () => {
  expect(errorsOf({ ...input, everyWeeks: '' })).toEqual([['everyWeeks', 'Nädalate arv on kohustuslik']]);
});

test('a day that cannot be read says how it is written', () => {
  expect(errorsOf({ ...input, startsOn: '31.2.2026' })).toEqual([['startsOn', 'Kirjuta päev nii: 3.9.2026']]);
  expect(errorsOf({ ...input, startsOn: '30' })).toEqual([['startsOn', 'Kirjuta päev nii: 3.9.2026']]);
  expect(errorsOf({ ...input, startsOn: ' ' })).toEqual([['startsOn', 'Päev on kohustuslik']]);
});

test('every mistake is at its field', () => {
  const fields = errorsOf({ ...input, groupId: null, startsOn: '', everyWeeks: '53' })?.map(([field]) => field);
  expect(fields).toEqual(['groupId', 'startsOn', 'everyWeeks']);
});
