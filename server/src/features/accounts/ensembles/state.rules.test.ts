import type { EnsembleLimits, EnsembleState } from '@riideait/contract';
import { expect, test } from 'vitest';
import { limitsReached, stateOf } from './state.rules.ts';

const none: EnsembleLimits = { items: null, people: null, imagesMb: null, mailsDay: null };
const used = { items: 20_000, people: 2_999, imagesMb: 2_000, mailsToday: 500 };

test.each<[string, Partial<EnsembleLimits>, string[]]>([
  ['none is set', {}, []],
  ['as many as there may be', { items: 20_000, people: 3_000, imagesMb: 2_000, mailsDay: 500 }, ['items', 'imagesMb', 'mailsDay']],
  ['more, since it was lowered', { people: 5 }, ['people']],
])('limits reached: %s', (_, most, reached) => {
  expect(limitsReached({ ...none, ...most }, used)).toEqual(reached);
});

test('limits reached: nothing is counted yet', () => expect(limitsReached({ ...none, items: 0 }, null)).toEqual([]));

const well = { closesOn: null, frozen: false, managers: ['Mari'], atLimit: [], isNewcomer: false };

test.each<[string, Partial<Parameters<typeof stateOf>[0]>, EnsembleState]>([
  ['nothing to say', {}, 'OK'],
  ['bound as a newcomer', { isNewcomer: true }, 'FRESH'],
  ['at a limit', { isNewcomer: true, atLimit: ['items'] }, 'AT_LIMIT'],
  ['nobody manages', { managers: [], atLimit: ['items'] }, 'NO_MANAGER'],
  ['frozen', { frozen: true, managers: [] }, 'FROZEN'],
  ['it closes', { closesOn: '2026-12-24', frozen: true }, 'CLOSING'],
])('state: %s', (_, standing, state) => {
  expect(stateOf({ ...well, ...standing })).toBe(state);
});
