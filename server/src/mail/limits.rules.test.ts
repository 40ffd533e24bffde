import { REMINDER_LIMITS } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { chooseWithin, countedSince, type mostMailsOf, type PastMail } from './limits.rules.ts';

const now = new Date('2026-09-03T15:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const mail = (values: Partial<PastMail> = {}): PastMail => ({
  address: 'mari@tants.ee',
  userId: 1,
  reaches: true,
  queuedAt: hoursAgo(10),
  ...values,
});
const many = (count: number, values: Partial<PastMail> = {}) =>
  Array.from({ length: count }, (_, n) => mail({ address: `a${n}@tants.ee`, ...values }));
const limit = { mailsDay: null, young: false };
const to = (...emails: string[]) => emails.map((email) => ({ email }));
const codeOf = (past: PastMail[], userId: number | null = 1, own: Partial<Parameters<typeof mostMailsOf>[0]> = {}) =>
  chooseWithin(to('uus@tants.ee'), past, { userId, now, limit: { ...limit, ...own } }).limited?.refusal.code;

test('mails count for 24 hours', () => expect(countedSince(now).toISOString()).toBe(hoursAgo(24)));

describe('to one address', () => {
  const past = [mail({ queuedAt: hoursAgo(20) }), mail(), mail(), mail()];

  test('five, in any case of letters; the others go', () => {
    const mails = to('Mari@tants.ee', 'juri@tants.ee', 'mari@tants.ee', 'MARI@TANTS.EE');
    const { within, over, limited } = chooseWithin(mails, past, { userId: 1, now, limit });
    expect([within, over]).toEqual([to('Mari@tants.ee', 'juri@tants.ee'), to('mari@tants.ee', 'MARI@TANTS.EE')]);
    expect(limited).toEqual({
      retryAt: now.getTime() + 4 * 3_600_000,
      refusal: {
        code: 'REMINDERS_TO_ADDRESS',
        text: 'Ühele aadressile saab 24 tunni jooksul saata 5 meeldetuletust, need on juba saadetud. Järgmise saab saata 4 tunni pärast.',
      },
    });
  });

  test('mails that do not reach it do not count', () => {
    const given = [...past, ...past.map((each) => ({ ...each, reaches: false }))];
    expect(chooseWithin(to('mari@tants.ee'), given, { userId: 1, now, limit }).over).toEqual([]);
  });

  test('one’s own proved address has no such limit', () => {
    const mails = [{ email: 'mari@tants.ee', isOwn: true }];
    expect(chooseWithin(mails, [...past, ...past], { userId: 1, now, limit }).within).toEqual(mails);
  });
});

describe('a thousand of a sender, three thousand of an ensemble', () => {
  test.each<[string, PastMail[], number | null, string | undefined]>([
    ['below both', many(999), 1, undefined],
    ['the sender', many(1000), 1, 'REMINDERS_OF_SENDER'],
    ['another sender', many(1000), 2, undefined],
    ['by itself', many(1000, { userId: null }), null, undefined],
    ['the ensemble', [...many(1500, { userId: 2 }), ...many(1500, { userId: 3 })], 1, 'REMINDERS_OF_ENSEMBLE'],
    ['the ensemble, by itself', many(3000, { userId: 2 }), null, 'REMINDERS_OF_ENSEMBLE'],
    ['given up mails count too', many(1000, { reaches: false }), 1, 'REMINDERS_OF_SENDER'],
  ])('%s', (_, past, userId, code) => expect(codeOf(past, userId)).toBe(code));

  test.each<[string, number, Partial<Parameters<typeof mostMailsOf>[0]>, boolean]>([
    ['without a limit', 5000, { mailsDay: 0 }, true],
    ['with more than the product says', 3500, { mailsDay: 4000 }, true],
    ['with less', 20, { mailsDay: 20 }, false],
    ['a newcomer without a limit', 150, { mailsDay: 0, young: true }, false],
    ['a newcomer with less', 20, { mailsDay: 20, young: true }, false],
    ['a newcomer with more', 149, { mailsDay: 500, young: true }, true],
  ])('an ensemble %s after %d', (_, sent, own, goes) => {
    expect(codeOf(many(sent, { userId: 2 }), 1, own)).toBe(goes ? undefined : 'REMINDERS_OF_ENSEMBLE');
  });

  test('a sending over the bound goes out as far as there is room', () => {
    const mails = Array.from({ length: 30 }, (_, n) => ({ email: `uus${n}@tants.ee` }));
    const { within, over, limited } = chooseWithin(mails, many(REMINDER_LIMITS.ofSender - 10), { userId: 1, now, limit });
    expect([within.length, over.length, over[0]?.email]).toEqual([10, 20, 'uus10@tants.ee']);
    expect(limited).toBeDefined();
  });
});
