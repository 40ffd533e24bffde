import { describe, expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const opened = { name: 'Mari', phone: '5551', height: '168,5', active: true, size: null, version: 1 };
type Values = { [Name in keyof typeof opened]: unknown };

describe('a field', () => {
  test.each<[string, Partial<Values>, Partial<Values>, unknown, object]>([
    ['changed there only: takes the new value', {}, { phone: '5559' }, '5559', { phone: { now: '5559', own: '5551', typed: false } }],
    ['typed here only: stays typed', { phone: '5550' }, {}, '5550', {}],
    [
      'changed on both sides: stays typed',
      { phone: '5550' },
      { phone: '5559' },
      '5550',
      { phone: { now: '5559', own: '5550', typed: true } },
    ],
    ['changed to the same: no conflict', { phone: '5559' }, { phone: '5559' }, '5559', {}],
    ['changed to the same, written otherwise: as in the register', { phone: '5559 ' }, { phone: '5559' }, '5559', {}],
    ['emptied here, changed there', { phone: '' }, { phone: '5559' }, '', { phone: { now: '5559', own: '', typed: true } }],
    ['emptied there', {}, { phone: '' }, '', { phone: { now: '', own: '5551', typed: false } }],
    [
      'typed and typed back: not touched',
      { phone: '5551 ' },
      { phone: '5559' },
      '5559',
      { phone: { now: '5559', own: '5551 ', typed: false } },
    ],
  ])('%s', (_, typed, changed, phone, conflicts) => {
    const merged = mergeChanges<Values>(opened, { ...opened, ...typed }, { ...opened, ...changed });
    expect(merged.values.phone).toBe(phone);
    expect(merged.conflicts).toEqual(conflicts);
  });
});

test('the version is the new one, and a form is based on it', () => {
  const { values } = mergeChanges<Values>(opened, { ...opened, name: 'Liis' }, { ...opened, phone: '5559', version: 4 });
  expect(values).toEqual({ ...opened, name: 'Liis', phone: '5559', version: 4 });
});

test('empty and null, and numbers with comma or point, are the same', () => {
  const merged = mergeChanges<Values>(opened, { ...opened, size: '', height: '168.5' }, { ...opened, height: 168.5 });
  expect(merged.conflicts).toEqual({});
});

test('a switch', () => {
  const merged = mergeChanges<Values>(opened, opened, { ...opened, active: false });
  expect(merged).toMatchObject({ values: { active: false }, conflicts: { active: { now: false, own: true, typed: false } } });
});

test('measured values are merged one by one', () => {
  const form = (first: unknown, second: unknown) => ({
    measurements: [
      { measurementId: 7, value: first },
      { measurementId: 9, value: second },
    ],
  });
  const merged = mergeChanges(form(66, 80), form('67', 80), form(68, 81));
  expect(merged.values).toEqual(form('67', 81));
  expect(merged.conflicts).toEqual({
    'measurements.0.value': { now: 68, own: '67', typed: true },
    'measurements.1.value': { now: 81, own: 80, typed: false },
  });
});

test('what only the record has stays out', () => {
  const record = { name: 'Naised', people: 12 };
  expect(mergeChanges<{ name: string }>({ name: 'Naisrühm' }, { name: 'Naisrühm' }, record)).toEqual({
    values: record,
    conflicts: { name: { now: 'Naised', own: 'Naisrühm', typed: false } },
  });
});
