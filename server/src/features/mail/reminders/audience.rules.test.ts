import { describe, expect, test } from 'vitest';
import type { MailAudience } from '../../../mail/making.rules.ts';
import { audienceOf, meantForMany, meantForOne, type Standing, whyNotFor } from './audience.rules.ts';

const standings = {
  member: { active: true, held: 0, late: 0, confirmed: false },
  holder: { active: true, held: 2, late: 0, confirmed: false },
  'late holder': { active: true, held: 2, late: 1, confirmed: false },
  'former member': { active: false, held: 0, late: 0, confirmed: false },
  'former member who holds': { active: false, held: 1, late: 0, confirmed: false },
  'late former member': { active: false, held: 1, late: 1, confirmed: false },
} as const satisfies Record<string, Standing>;
type Who = keyof typeof standings;
const everybody = Object.keys(standings) as Who[];

describe.each<[MailAudience, sendInventory: boolean, Partial<Record<Who, string>>]>([
  ['LATE', true, { member: 'HOLDS_NOTHING', holder: 'NOT_LATE', 'former member': 'HOLDS_NOTHING', 'former member who holds': 'NOT_LATE' }],
  ['LATE', false, { member: 'HOLDS_NOTHING', holder: 'NOT_LATE', 'former member': 'HOLDS_NOTHING', 'former member who holds': 'NOT_LATE' }],
  ['HOLDERS', true, { member: 'HOLDS_NOTHING', 'former member': 'HOLDS_NOTHING' }],
  ['HOLDERS', false, { member: 'HOLDS_NOTHING', 'former member': 'HOLDS_NOTHING' }],
  ['MEMBERS', true, { 'former member': 'INACTIVE' }],
  ['MEMBERS', false, { 'former member': 'INACTIVE', 'former member who holds': 'INACTIVE', 'late former member': 'INACTIVE' }],
  ['ANYBODY', true, {}],
  ['ANYBODY', false, {}],
])('a mail for %s, with what one holds: %s', (meantFor, sendInventory, reasons) => {
  test.each(everybody)('%s', (who) => {
    expect(whyNotFor(standings[who], { meantFor, sendInventory, onlyUnconfirmed: false })).toBe(reasons[who]);
  });

  const people = everybody.map((name, id) => ({ id, name, ...standings[name] }));
  test('each of those chosen gets it or is named, once', () => {
    const { audience, leftOut } = audienceOf(people, { meantFor, sendInventory, onlyUnconfirmed: false }, true);
    expect([...audience, ...leftOut].map(({ name }) => name).toSorted()).toEqual(everybody.toSorted());
  });
  test('of a group only inactive people are named', () => {
    const { leftOut } = audienceOf(people, { meantFor, sendInventory, onlyUnconfirmed: false }, false);
    expect(leftOut.map(({ name, reason }) => [name, reason])).toEqual(Object.entries(reasons).filter(([, why]) => why === 'INACTIVE'));
  });
});

test.each([
  [{}, 'MEMBERS'],
  [{ holdersOnly: true }, 'HOLDERS'],
  [{ lateOnly: true }, 'LATE'],
  [{ holdersOnly: true, lateOnly: true }, 'LATE'],
  [{ holdersOnly: false, lateOnly: true }, 'LATE'],
  [{ onlyUnconfirmed: true }, 'HOLDERS'],
  [{ onlyUnconfirmed: true, lateOnly: true }, 'LATE'],
])('%o is for %s', (only, meantFor) => expect(meantForMany(only)).toBe(meantFor));

test.each<[MailAudience, string | undefined, string | undefined]>([
  ['HOLDERS', 'CONFIRMED', undefined],
  ['LATE', 'CONFIRMED', undefined],
])('a mail for %s who have not confirmed', (meantFor, confirmed, unconfirmed) => {
  const meant = { meantFor, sendInventory: true, onlyUnconfirmed: true };
  const holder = standings['late holder'];
  expect([whyNotFor({ ...holder, confirmed: true }, meant), whyNotFor(holder, meant)]).toEqual([confirmed, unconfirmed]);
  // Who confirmed and has given all back holds nothing.
  expect(whyNotFor({ ...standings.member, confirmed: true }, meant)).toBe('HOLDS_NOTHING');
});

describe('a mail to one person', () => {
  test.each<[Who, withPieces: MailAudience, without: MailAudience]>([
    ['member', 'MEMBERS', 'MEMBERS'],
    ['holder', 'HOLDERS', 'MEMBERS'],
    ['late holder', 'HOLDERS', 'MEMBERS'],
    ['former member', 'ANYBODY', 'ANYBODY'],
    ['former member who holds', 'HOLDERS', 'ANYBODY'],
    ['late former member', 'HOLDERS', 'ANYBODY'],
  ])('%s: for %s with what they hold, for %s without', (who, withPieces, without) => {
    expect([true, false].map((sendInventory) => meantForOne(standings[who], sendInventory))).toEqual([withPieces, without]);
  });

  test.each(everybody)('is for the person as long as they stay a %s', (who) => {
    for (const sendInventory of [true, false]) {
      const meantFor = meantForOne(standings[who], sendInventory);
      expect(whyNotFor(standings[who], { meantFor, sendInventory, onlyUnconfirmed: false })).toBeUndefined();
    }
  });
});
