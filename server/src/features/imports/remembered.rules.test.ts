import { expect, test } from 'vitest';
import { applyRemembered, fingerprintOf, rememberedOf } from './remembered.rules.ts';

const column = { samples: [], guess: 'HEADING' as const, fillDown: false, fixed: null, sparse: false };
const columns = [
  { ...column, index: 0, heading: 'Nimi', field: 'fullName' },
  { ...column, index: 2, heading: 'Tel', field: 'phoneNumber' },
  { ...column, index: 3, heading: '', field: 'groupName' },
];
const fingerprint = fingerprintOf(columns);

test('the same headings have one fingerprint in any case, whatever columns follow without a heading', () => {
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect(fingerprintOf(columns.map((each) => ({ ...each, heading: each.heading.toUpperCase() })))).toBe(fingerprint);
  expect(fingerprintOf(columns.slice(0, 2))).toBe(fingerprint);
});

test('headings in other places or words have another', () => {
  expect(fingerprintOf(columns.map((each) => ({ ...each, index: each.index + 1 })))).not.toBe(fingerprint);
  expect(fingerprintOf(columns.map((each) => ({ ...each, heading: `${each.heading}s` })))).not.toBe(fingerprint);
});

test('fields and ticks come back; a column without a heading keeps its field unless it is taken', () => {
  const chosen = columns.map((each) => (each.index === 2 ? { ...each, field: null, fillDown: true } : each));
  expect(applyRemembered(columns, rememberedOf(chosen))).toMatchObject([
    { field: 'fullName', guess: 'REMEMBERED', fillDown: false },
    { field: null, guess: 'REMEMBERED', fillDown: true },
    { field: 'groupName', guess: 'HEADING' },
  ]);
  expect(applyRemembered(columns, [{ field: 'groupName', fillDown: true }])).toMatchObject([
    { field: 'groupName' },
    { field: null },
    { field: null },
  ]);
});
