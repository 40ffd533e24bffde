import { expect, test } from 'vitest';
import { dayOf, dayText, isDayCell } from './days.rules.ts';

test.each([
  ...['3.9.2026', '03.09.2026', '3. 9. 2026', '3.9.26', '3. 9.26', '3-9-2026'],
  ...['2026-09-03', '2026/09/03', '2026.9.3'],
  ...['3.9.2026 12:30', '3.9.2026 23.45.36', '3.9.2026, 12:30', '3.9.2026 kell 12.30', '3.9.2026 kl. 9.05', '03.09.2026 11:45:36 PM'],
  ...['2026-09-03T00:00:00Z', '2026-09-03 23:45:36.120', '2026-09-03 12:30:00+02', '2026-09-03T12:30:00+03:00'],
  ...['3. sept 2026', '3. september 2026', '3.sept.26', '3 Sep 2026', '3-sept-2026', '3. septembril 2026', '3.IX.2026', '3. ix 26'],
  ...[
    '3. sept. 2026. a',
    '3. september 2026. aasta',
    '3.9.2026a.',
    'Sept 3, 2026',
    'September 3, 2026 12:30',
    'Thursday, September 3, 2026',
  ],
  ...['3 . 9 . 2026', '3 - 9 - 2026', '20260903', '2026. 09. 03', '3.9.2026 kell 18', '3.9.2026, kl 18'],
  ...['03.09.26.', '3.9.26 a', '3.9.2026 a.', '3,9,2026', '3/sept/2026', '3. sept/26', 'September 3 2026'],
  ...['neljapäev, 3. september 2026', 'N, 3. sept 2026', 'N 3.9.2026'],
])('the day %j', (text) => expect(dayOf(text)).toBe('2026-09-03'));

test.each([
  ...['jaan', 'veebr', 'märts', 'apr', 'mai', 'juuni', 'juuli', 'aug', 'sept', 'okt', 'nov', 'dets'].entries(),
  ...['January', 'Feb', 'March', 'April', 'May', 'Jun', 'July', 'August', 'Sep', 'Oct', 'November', 'Dec'].entries(),
])('month %i is %s', (index, name) => expect(dayOf(`1. ${name} 2026`)).toBe(`2026-${String(index + 1).padStart(2, '0')}-01`));

test.each([
  '29.2.2026',
  '31.4.2026',
  '0.9.2026',
  '3.13.2026',
  '3.9.1026',
  '11/21/2026',
  '3.9/2026',
  '3. kuu 2026',
  'sügisel',
  'sügis 2026',
  '05.2026',
  '3,9.2026',
  '3,9',
  '2026',
  '21.11',
  '1-3',
  '45000',
  '',
])('%j is no day', (text) => expect(dayOf(text)).toBe(undefined));

test.each(['9/3/2026', '3/9/26 12:30', '03/09/2026, 12:30:45 PM'])('%j may be two days', (text) => expect(dayOf(text)).toBe(undefined));

test('one with slashes is sure where no month or another day could be meant', () => {
  expect(['29/2/2024', '21/11/2026', '21/11/2026 23:45', '5/5/2026'].map(dayOf)).toEqual([
    '2024-02-29',
    '2026-11-21',
    '2026-11-21',
    '2026-05-05',
  ]);
});

test.each([
  ['46347', '21.11.2026'],
  ['46347,99', '21.11.2026'],
  ['30000', '18.2.1982'],
  ['2026', '2026'],
  ['146347', '146347'],
  ['21.11.2026', '21.11.2026'],
])('the cell %j of a column of days is %s', (text, shown) => expect(dayText(text)).toBe(shown));

test('a number of an item is a day only as programs write it', () => {
  expect(['1.3.2026', '2026-03-01', '1.3.26'].map(isDayCell)).toEqual([true, true, true]);
  expect(['1/12/2020', '1-3-20', '1. mai 2026', '12.5', '46347'].map(isDayCell)).toEqual([false, false, false, false, false]);
});
