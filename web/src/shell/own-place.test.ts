import { expect, test } from 'vitest';
import { ownPlace } from './own-place.ts';

const member = { ensembleCode: 'kuljus', secondFactorMissing: false };
const waiting = { ensembleCode: null, secondFactorMissing: false };
const unproved = { ensembleCode: 'kuljus', secondFactorMissing: true };

test.each([
  ['a member goes anywhere', member, '/people/12', undefined],
  ['a member has nothing to wait for', member, '/waiting', '/'],
  ['who has no ensemble waits', waiting, '/', '/waiting'],
  ['who has no ensemble waits, wherever the link led', waiting, '/people/12', '/waiting'],
  ['who waits stays', waiting, '/waiting', undefined],
  ['who waits may see the profile', waiting, '/profile', undefined],
  ['who waits may see the own data', waiting, '/profile/data', undefined],
  ['who waits may see the licences', waiting, '/licences', undefined],
  ['who lacks the second factor gets it first', unproved, '/', '/profile'],
  ['who lacks the second factor does not wait', unproved, '/waiting', '/profile'],
  ['the profile is where one gets it', unproved, '/profile', undefined],
  ['who lacks the second factor may see the own data', unproved, '/profile/data', undefined],
] as const)('%s', (_, user, pathname, place) => expect(ownPlace(user, pathname)).toBe(place));
