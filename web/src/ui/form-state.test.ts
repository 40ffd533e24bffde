import { expect, test } from 'vitest';
import { isDirty, opened, reopened } from './form-state.ts';

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

test('input of another form, or of none, changes nothing', () => {
  const state = opened(initial);
  expect(reopened(state, undefined)).toBe(state);
  expect(reopened(state, { initial: { firstName: '' }, values: { firstName: 'Õnne' } })).toBe(state);
  expect(reopened(state, { initial: 'text', values: 'text' })).toBe(state);
});
