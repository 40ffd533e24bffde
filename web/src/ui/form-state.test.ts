import { expect, test } from 'vitest';
import { z } from 'zod';
import { CallError } from '../lib/call-error.ts';
import { isConflict, isDirty, messagesOf, opened, rebased, reopened, withValues } from './form-state.ts';

const initial = { firstName: 'Mari', phone: '', groups: [] as number[], version: 1, note: undefined as string | undefined };
/** As the storage has it. */
const stored = (values: object) => JSON.parse(JSON.stringify({ initial, values }));

test('what was typed before the session ended is there again, and counts as unsaved', () => {
  const state = reopened(opened(initial), stored({ ...initial, phone: '555', groups: [3, 4] }));
  expect(state.values).toEqual({ ...initial, phone: '555', groups: [3, 4] });
  expect(isDirty(state)).toBe(true);
  expect(state.conflicts).toEqual({});
});

test('a secret that was not kept is empty', () => {
  const login = { name: '', password: '' };
  expect(reopened(opened(login), { initial: login, values: { name: 'Mari' } }).values).toEqual({ name: 'Mari', password: '' });
});

test('over what others have saved meanwhile stands only what was typed', () => {
  const kept = stored({ ...initial, phone: '555' });
  const state = reopened(opened({ ...initial, firstName: 'Marianne', version: 2 }), kept);
  expect(state.values).toMatchObject({ firstName: 'Marianne', phone: '555', version: 2 });
  expect(state.initial).toMatchObject({ firstName: 'Marianne' });

  const both = reopened(opened({ ...initial, phone: '777' }), kept);
  expect(both.values.phone).toBe('555');
  expect(both.conflicts.phone).toEqual({ now: '777', own: '555', typed: true });
});

test('a form that keeps its base comes back as it was, with the version it began with', () => {
  const kept = stored({ ...initial, phone: '555' });
  const state = reopened(opened({ ...initial, firstName: 'Marianne', version: 2 }), kept, true);
  expect(state.values).toEqual({ ...initial, phone: '555' });
  expect(state.initial).toEqual({ ...initial });
  expect([state.conflicts, isDirty(state)]).toEqual([{}, true]);
});

test('input of another form, or of none, changes nothing', () => {
  const state = opened(initial);
  expect(reopened(state, undefined)).toBe(state);
  expect(reopened(state, { initial: { firstName: '' }, values: { firstName: 'Õnne' } })).toBe(state);
  expect(reopened(state, { initial: 'text', values: 'text' })).toBe(state);
});

const Form = z.object({
  name: z.string().min(1, 'Nimi on kohustuslik').max(3, 'Nimi on liiga pikk'),
  values: z.array(z.object({ value: z.string().regex(/^\d*$/, 'Mõõt on arv') })),
});
const wrong = { name: '', values: [{ value: 'a' }, { value: '2' }] };

test('a field says its first message', () => {
  const twice = z.object({ name: z.string().min(5, 'Nimi on lühike').regex(/^Õ/, 'Nimi algab tähega Õ') });
  expect(messagesOf(twice.safeParse({ name: 'Mari' }).error?.issues)).toEqual({ name: 'Nimi on lühike' });
  expect(messagesOf(Form.safeParse(wrong).error?.issues)).toEqual({ name: 'Nimi on kohustuslik', 'values.0.value': 'Mõõt on arv' });
  expect(messagesOf(undefined)).toEqual({});
});

test('a message goes once its field is right, changes with it, and stays while another is typed', () => {
  const before = { ...opened(wrong), errors: messagesOf(Form.safeParse(wrong).error?.issues) };
  const named = withValues(before, Form, { ...wrong, name: 'Õie' }, ['name']);
  expect(named.errors).toEqual({ name: undefined, 'values.0.value': 'Mõõt on arv' });
  expect(withValues(before, Form, { ...wrong, name: 'Õnne-Mai' }, ['name']).errors.name).toBe('Nimi on liiga pikk');
  const measured = withValues(before, Form, { ...wrong, values: [{ value: '1' }, { value: '2' }] }, ['values']);
  expect(measured.errors).toEqual({ name: 'Nimi on kohustuslik', 'values.0.value': undefined });
});

test('a field without a message gets none while it is typed', () => {
  expect(withValues(opened(wrong), Form, { ...wrong, name: 'Õnne-Mai' }, ['name']).errors).toEqual({});
});

test('after a refused save the form stands on what the register has now, with what was typed over it', () => {
  const refusal = new CallError(409, [{ type: 'ERROR', code: 'CHANGED_MEANWHILE', text: 'Kadri Tamm muutis telefoni' }]);
  expect([isConflict(refusal), isConflict(new CallError(409, []))]).toEqual([true, false]);
  const typed = { ...opened(initial), values: { ...initial, firstName: 'Õnne' } };
  const state = rebased(typed, { ...initial, phone: '777', version: 2 }, refusal);
  expect(state.values).toMatchObject({ firstName: 'Õnne', phone: '777', version: 2 });
  expect(state.initial).toMatchObject({ firstName: 'Mari', phone: '777' });
  expect(state.changes).toEqual(['Kadri Tamm muutis telefoni']);
  expect(isDirty(state)).toBe(true);
});
