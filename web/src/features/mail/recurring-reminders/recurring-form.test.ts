import { expect, test } from 'vitest';
import { newInput, recurringDraft } from './recurring-form.ts';

const input = newInput(5, '2026-11-30');
const draft = recurringDraft('2026-11-20');
const errorsOf = (typed: unknown, reader = draft) =>
  reader.safeParse(typed).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('the form values become the contract’s values', () => {
  expect(draft.parse(input)).toEqual({
    groupId: 5,
    genderCode: null,
    startsOn: '2026-11-30',
    everyWeeks: 2,
    lateOnly: false,
    onlyUnconfirmed: false,
  });
  expect(draft.parse({ ...input, lateOnly: true }).lateOnly).toBe(true);
  expect(draft.parse({ ...input, everyWeeks: ' 4 ' }).everyWeeks).toBe(4);
});

test('without repeats the number of weeks is ignored', () => {
  expect(draft.parse({ ...input, repeats: false }).everyWeeks).toBeNull();
  expect(draft.parse({ ...input, repeats: false, everyWeeks: 'kaks' }).everyWeeks).toBeNull();
});

test('a missing number of weeks is an error, not one day', () => {
  expect(errorsOf({ ...input, everyWeeks: '' })).toEqual([['everyWeeks', 'Nädalate arv on kohustuslik']]);
});

test('an invalid day shows the format, a missing one that it is missing', () => {
  expect(errorsOf({ ...input, startsOn: '31.2.2026' })).toEqual([['startsOn', 'Sellist päeva ei ole']]);
  expect(errorsOf({ ...input, startsOn: '30' })).toEqual([['startsOn', 'Kirjuta päev nii: 3.9.2026']]);
  expect(errorsOf({ ...input, startsOn: ' ' })).toEqual([['startsOn', 'Päev on kohustuslik']]);
});

test('every error is at its field', () => {
  const fields = errorsOf({ ...input, groupId: null, startsOn: '', everyWeeks: '53' })?.map(([field]) => field);
  expect(fields).toEqual(['groupId', 'startsOn', 'everyWeeks']);
});

test('it starts tomorrow at the earliest; a repeating one already begun may keep its day', () => {
  const tooLate = [['startsOn', 'Vali homne või hilisem päev']];
  const begun = { ...input, startsOn: '9.11.2026' };
  expect(errorsOf({ ...input, startsOn: '20.11.2026' })).toEqual(tooLate);
  expect(errorsOf({ ...input, startsOn: '21.11.2026' })).toBeUndefined();
  expect(errorsOf(begun)).toEqual(tooLate);
  expect(errorsOf(begun, recurringDraft('2026-11-20', '2026-11-09'))).toBeUndefined();
  expect(errorsOf({ ...begun, repeats: false }, recurringDraft('2026-11-20', '2026-11-09'))).toEqual(tooLate);
});
