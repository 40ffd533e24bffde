import type { EnsembleLimits, EnsembleState } from '@riideait/contract';
import { expect, test } from 'vitest';
import { LIMITS } from '../../../db/database.ts';
import { limitsReached, stateOf } from './state.rules.ts';

const now = new Date('2026-11-30T12:00:00.000Z');
const unset: EnsembleLimits = { items: null, people: null, imagesMb: null, mailsDay: null };
const used = { items: 20_000, people: 2_999, imagesMb: 2_000, mailsToday: 500 };
const begunAt = '2026-11-01T12:00:00.000Z';

test.each<[string, Partial<Parameters<typeof limitsReached>[0]>, string[]]>([
  ['it began by itself: the defaults', {}, ['items', 'imagesMb', 'mailsDay']],
  ['an administrator has added it: none', { begunAt: null }, []],
  ['one is set for it all the same', { begunAt: null, limits: { ...unset, people: 2_999 } }, ['people']],
  ['more is allowed, or as much as it likes', { limits: { items: 20_001, people: null, imagesMb: 0, mailsDay: 0 } }, []],
  [
    'a newcomer has sent its 150 mails',
    { young: true, limits: { ...unset, mailsDay: 0 }, used: { ...used, items: 0, imagesMb: 0, mailsToday: 150 } },
    ['mailsDay'],
  ],
  ['nothing is counted yet', { used: null }, []],
])('limits reached: %s', (_, use, reached) => {
  expect(limitsReached({ limits: unset, used, begunAt, young: false, ...use }, LIMITS)).toEqual(reached);
});

const well = { closesOn: null, frozen: false, managers: ['Mari'], atLimit: [], begunAt: null, trusted: false };
const fresh = { begunAt: '2026-11-23T12:00:01.000Z' };

test.each<[string, Partial<Parameters<typeof stateOf>[0]>, EnsembleState]>([
  ['nothing to say', {}, 'OK'],
  ['begun within seven days', fresh, 'FRESH'],
  ['begun before', { begunAt: '2026-11-23T12:00:00.000Z' }, 'OK'],
  ['trusted', { ...fresh, trusted: true }, 'OK'],
  ['at a limit', { ...fresh, atLimit: ['items'] }, 'AT_LIMIT'],
  ['nobody manages', { managers: [], atLimit: ['items'] }, 'NO_MANAGER'],
  ['frozen', { frozen: true, managers: [] }, 'FROZEN'],
  ['it closes', { closesOn: '2026-12-24', frozen: true }, 'CLOSING'],
])('state: %s', (_, standing, state) => {
  expect(stateOf({ ...well, ...standing }, now)).toBe(state);
});
