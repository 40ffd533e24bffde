import { describe, expect, test } from 'vitest';
import { type Kept, keptOf, notSent, type Words, waitsSince } from './making.rules.ts';

const now = new Date('2026-09-03T15:00:00.000Z');
const before = '2026-09-03T14:59:30.000Z';
const words: Words = { toAddress: 'mari@tants.ee', replyTo: null, subject: 'Tere', html: '<p>1 ese</p>', text: '1 ese' };
const kept: Kept = { ...words, messageId: '<soov.7@riided.ee>', madeAt: before };
const empty: Kept = { ...words, subject: '', html: '', text: '', messageId: '<soov.7@riided.ee>', madeAt: null };

test('a mail made for the first time has its Message-ID, and the date of now', () => {
  expect(keptOf(empty, words, now)).toEqual({ ...words, messageId: '<soov.7@riided.ee>', madeAt: now.toISOString() });
});

test('a mail that reads the same keeps Message-ID and date: receivers recognise a duplicate', () => {
  expect(keptOf(kept, { ...words }, now)).toBe(kept);
});

describe('other words are another mail', () => {
  test.each<Partial<Words>>([
    { subject: 'Uus' },
    { html: '<p>0 eset</p>' },
    { text: '0 eset' },
    { toAddress: 'uus@tants.ee' },
    { replyTo: 'haldur@tants.ee' },
  ])('%o', (changed) => {
    const made = { ...words, ...changed };
    expect(keptOf(kept, made, now)).toEqual({ ...made, messageId: `<soov.7.m${now.getTime()}@riided.ee>`, madeAt: now.toISOString() });
  });

  test('changed again, it has one mark', () => {
    const first = keptOf(kept, { ...words, text: '2 eset' }, now);
    const later = new Date(now.getTime() + 120_000);
    expect(keptOf(first, words, later).messageId).toBe(`<soov.7.m${later.getTime()}@riided.ee>`);
  });

  test('what else the maker says is not kept', () => {
    const made = { ...words, text: '2 eset', notSent: undefined, personName: 'Mari' };
    expect(Object.keys(keptOf(kept, made, now)).toSorted()).toEqual(Object.keys(kept).toSorted());
  });
});

test('mails wait for seven days', () => expect(waitsSince(now)).toEqual(new Date('2026-08-27T15:00:00.000Z')));

test.each(Object.entries(notSent))('%s is said in a sentence without a stop', (_, text) => expect(text).toMatch(/^[A-ZÕÄÖÜ].*[^.]$/));
