import { expect, test } from 'vitest';
import { type ClosingState, whyNotClose, whyNotReopen } from './closing.rules.ts';

const open: ClosingState = { closesOn: null, removingSince: null };
const closing: ClosingState = { ...open, closesOn: '2026-10-03' };
const removing: ClosingState = { ...closing, removingSince: '2026-10-03T01:00:00.000Z' };

test.each<[string, ClosingState, boolean, string[]]>([
  ['open, others stay', open, true, []],
  ['open, no other stays', open, false, ['LAST_ENSEMBLE']],
  ['closing already', closing, true, ['ENSEMBLE_CLOSING']],
])('close: %s', (_, state, othersStay, codes) => {
  expect(whyNotClose(state, othersStay).map(({ code }) => code)).toEqual(codes);
});

test.each<[string, ClosingState, string, string[]]>([
  ['not closing', open, '2026-09-10', ['ENSEMBLE_NOT_CLOSING']],
  ['the day before', closing, '2026-10-02', []],
  ['on its day', closing, '2026-10-03', ['CLOSING_OVER']],
  ['being removed', removing, '2026-10-02', ['CLOSING_OVER']],
])('reopen: %s', (_, state, today, codes) => {
  expect(whyNotReopen(state, today).map(({ code }) => code)).toEqual(codes);
});
