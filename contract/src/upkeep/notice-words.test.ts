import { expect, test } from 'vitest';
import { noticeWords } from './notice-words.ts';

test('a line names twenty ensembles at most', () => {
  const ensembles = Array.from({ length: 23 }, (_, index) => ({ code: `a${index}`, name: `Ansambel ${index + 1}` }));
  const { what } = noticeWords({ kind: 'NO_MANAGER', at: '2026-11-30T10:00:00.000Z', details: { ensembles } });
  expect(what).toMatch(/ kasutajaid haldaks: Ansambel 1, .*, Ansambel 20, ja veel 3\.$/);
});

test.each([
  [null, null, 'Varukoopiat ei ole veel ühtegi.'],
  ['2026-11-28T00:10:00.000Z', null, 'Viimane varukoopia on tehtud 28.11.2026.'],
  ['2026-11-28T00:10:00.000Z', 'Ketas on täis.', 'Viimane varukoopia on tehtud 28.11.2026. Viga: Ketas on täis.'],
])('a late backup of %s with %s', (doneAt, error, what) => {
  expect(noticeWords({ kind: 'BACKUP_LATE', at: '2026-11-30T10:00:00.000Z', details: { doneAt, error } }).what).toBe(what);
});
