import type { Performance, PerformancePerson } from '@riideait/contract';
import { expect, test } from 'vitest';
import { afterTap, countsOf, isNamed, withPosts } from './attendance.rules.ts';
import type { AttendancePost } from './attendance-outbox.ts';
import { weekendDays } from './days.ts';
import { inputOf, writtenClock } from './performance-form.ts';
import { numbersInWords } from './words.ts';

test.each([
  ['a Friday', '2026-11-27T10:00:00Z', ['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06']],
  ['a Sunday', '2026-11-29T10:00:00Z', ['2026-11-29', '2026-12-05', '2026-12-06', '2026-12-12']],
  ['Saturday in Tallinn, Friday in UTC', '2026-11-27T22:30:00Z', ['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06']],
])('the next days of weekends from %s', (_, now, days) => {
  expect(weekendDays(new Date(now))).toEqual(days);
});

test.each([
  ['18', '18:00'],
  ['9.30', '09:30'],
  [' 16,45 ', '16:45'],
  ['16:45', '16:45'],
  ['', ''],
  ['pärast lõunat', 'pärast lõunat'],
])('a typed time %j is sent as %j', (typed, sent) => {
  expect(writtenClock(typed)).toBe(sent);
});

test.each([
  ['a day before and one after', '2026-12-18', '2026-12-20', ['', '']],
  ['other days', '2026-12-16', '2026-12-22', ['16.12.2026', '22.12.2026']],
  ['its own day', '2026-12-19', '2026-12-19', ['19.12.2026', '19.12.2026']],
])('the usual days of need are left blank, so that they move along with the day: %s', (_, neededFrom, neededUntil, written) => {
  const performance: Performance = {
    ...{ id: 1, version: 1, name: 'Suvetants', kind: 'SHOW', onDay: '2026-12-19', gatherAt: null, place: null, neededFrom, neededUntil },
    ...{
      closedAt: null,
      groups: [],
      planId: 2,
      note: null,
      askedAt: null,
      numberOfTwice: 0,
      sameDay: [],
      shared: false,
      numbers: [],
      people: [],
      leftOut: [],
      progress: { dancers: 0, coming: 0, people: 0, dressed: 0, packed: 0 },
    },
  };
  const form = inputOf(performance);
  expect([form.neededFrom, form.neededUntil]).toEqual(written);
});

test('more sets than one for a dancer are said by number; one number is not', () => {
  const [muhu, kihnu] = [
    { id: 1, genderCode: 'F', name: 'Muhu naised' },
    { id: 2, genderCode: 'F', name: 'Kihnu naised' },
  ] as const;
  const hargla = { id: 3, genderCode: 'M', name: 'Hargla mehed' } as const;
  expect(numbersInWords([muhu, hargla])).toBeNull();
  expect(numbersInWords([muhu, hargla, kihnu])).toBe(
    'Kavas on 2 numbrit, sest ühes numbris kantakse ühte komplekti: 1. Muhu naised / Hargla mehed; 2. Kihnu naised / Hargla mehed.',
  );
});

test('what is tapped goes over what was read, until it is read again', () => {
  const mari: PerformancePerson = {
    ...{ id: 1, name: 'Mari Tamm', genderCode: 'F', groupName: null, comes: false, late: true, word: 'Palavik', former: null },
    ...{ saidAt: '2026-09-03T10:00:00.000Z', saidBy: null },
  };
  const liis = { ...mari, id: 2, comes: null, late: false, word: null, saidAt: null };
  const at = Date.parse('2026-09-03T12:00:00Z');
  const post = (personId: number, comes: boolean | null, answer: Partial<AttendancePost> = {}): AttendancePost => ({
    ...{ id: `${personId}`, userId: 1, ensembleCode: 'A', at, message: { performanceId: 5, onDay: '2026-09-10', personId, comes } },
    ...answer,
  });
  const shown = (...posts: AttendancePost[]) =>
    withPosts([mari, liis], posts, { readAt: at + 5, me: 'Kadri Kask' }).map((one) => [
      one.comes,
      one.late,
      one.saidBy,
      one.waits,
      one.refused,
    ]);
  const asRead = [
    [false, true, null, false, null],
    [null, false, null, false, null],
  ];
  expect(shown()).toEqual(asRead);
  expect(shown(post(1, true), post(1, null), post(2, true))).toEqual([
    [null, false, null, true, null],
    [true, false, 'Kadri Kask', true, null],
  ]);
  expect(shown(post(2, true, { answeredAt: at + 9 }))[1]).toEqual([true, false, 'Kadri Kask', false, null]);
  expect(shown(post(2, true, { answeredAt: at + 2 }))).toEqual(asRead);
  expect(shown(post(2, true, { answeredAt: at + 9, refused: 'Esinemine on lõpetatud' }))[1]).toEqual([
    null,
    false,
    null,
    false,
    'Esinemine on lõpetatud',
  ]);
});

test('who has not said, and who said no too late, are counted apart', () => {
  const person = (comes: boolean | null, late = false) => ({ comes, late });
  const people = [person(true), person(false), person(false, true), person(null), person(null)];
  expect(countsOf(people)).toEqual({ coming: 1, absent: 1, late: 1, unsaid: 2 });
});

test.each([
  ['mari', true],
  ['ta mä', true],
  ['põld', true],
  ['amm', false],
  ['', true],
])('%j is looked for among words of the name: %s', (typed, found) => {
  expect(isNamed({ name: 'Mari-Mägi Tamm-Põld' }, typed)).toBe(found);
});

const at = '2026-11-27T10:00:00Z';
test.each([
  ['her own yes again: noted', { saidAt: at, saidBy: null }, true, null, true],
  ['her own no again: noted', { saidAt: at, saidBy: null }, false, null, false],
  ['the other side of her own', { saidAt: at, saidBy: null }, true, false, false],
  ['what a user has noted again: taken back', { saidAt: at, saidBy: 'Kadri' }, true, null, null],
  ['nothing said', { saidAt: null, saidBy: null }, null, true, true],
])('a tap on %s', (_, person, comes, tapped, noted) => {
  expect(afterTap(person, comes, tapped)).toBe(noted);
});
