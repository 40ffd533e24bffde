import type { ImportColumn } from '@riideait/contract';
import { expect, test } from 'vitest';
import { applyRemembered, fingerprintOf, rememberedOf } from './remembered.rules.ts';

const column = { samples: [], guess: 'HEADING' as const, proposed: null, fillDown: false, fixed: null, sparse: false };
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

test('what taps have said comes back, and nothing else', () => {
  const tapped: ImportColumn[] = columns.map((each) => (each.index === 2 ? { ...each, field: null, guess: 'CHOSEN' } : each));
  expect(rememberedOf(tapped)).toEqual([null, { field: null, fillDown: false }]);
  const read = applyRemembered(columns, rememberedOf(tapped));
  expect(read).toMatchObject([
    { field: 'fullName', guess: 'HEADING' },
    { field: null, guess: 'REMEMBERED' },
    { field: 'groupName', guess: 'HEADING' },
  ]);
  expect(rememberedOf(read)).toEqual(rememberedOf(tapped));
});

test('a tick is a tap; a field that was tapped leaves the column that has it by its heading, or is asked', () => {
  const ticked = columns.map((each) => (each.index === 0 ? { ...each, fillDown: true } : each));
  expect(rememberedOf(ticked)).toEqual([{ field: 'fullName', fillDown: true }, null]);
  const asked: ImportColumn = { ...column, index: 5, heading: 'Kaart', field: null, guess: 'PROPOSED', proposed: 'groupName' };
  expect(applyRemembered([...columns, asked], [{ field: 'groupName', fillDown: true }, null, null])).toMatchObject([
    { field: 'groupName', fillDown: true, guess: 'REMEMBERED' },
    { field: 'phoneNumber' },
    { field: null },
    { field: null, guess: null, proposed: null },
  ]);
});
