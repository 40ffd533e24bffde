import { expect, test } from 'vitest';
import { eventFor } from './personal-data.rules.ts';

const event = { at: '2026-09-03T15:00:00.000Z', kind: 'USER_CHANGED', address: '10.0.0.1', device: 'Firefox, Linux' };
const details = [{ what: 'Roll', from: 'Vaataja', to: 'Haldur' }];

test.each([
  ['an own deed is whole', { actorId: 1, userId: 1 }, { by: 'USER', address: '10.0.0.1', details }],
  ['one about another loses its details', { actorId: 1, userId: 2 }, { by: 'USER', address: '10.0.0.1', details: [] }],
  ['one by another loses address and device', { actorId: 2, userId: 1 }, { by: 'OTHER', address: null, device: null, details }],
  ['a login that failed has where from', { actorId: null, userId: 1 }, { by: 'UNKNOWN', address: '10.0.0.1', device: 'Firefox, Linux' }],
] as const)('%s', (_, who, expected) => expect(eventFor(1, { ...event, ...who, details })).toMatchObject(expected));
