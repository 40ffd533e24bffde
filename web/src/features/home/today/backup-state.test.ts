import { expect, test } from 'vitest';
import { backupState } from './backup-state.ts';

const now = new Date('2026-11-22T12:00:00Z');
const tonight = '2026-11-22T00:00:00Z';
const longAgo = '2026-11-19T00:00:00Z';

test.each([
  ['never made, but will be', { automatic: true }, 'none'],
  ['made tonight', { automatic: true, doneAt: tonight }, 'good'],
  ['made last night', { automatic: true, doneAt: '2026-11-21T00:00:00Z' }, 'good'],
  ['not made for three days', { automatic: true, doneAt: longAgo }, 'late'],
  ['failed after a good one', { automatic: true, doneAt: tonight, failedAt: tonight }, 'failed'],
  ['not configured', { automatic: false }, 'off'],
  ['not configured any more', { automatic: false, doneAt: longAgo }, 'off'],
  ['made by a worker of another machine', { automatic: false, doneAt: tonight }, 'good'],
] as const)('%s', (_, values, state) => {
  expect(backupState({ doneAt: null, bytes: null, failedAt: null, error: null, ...values }, now)).toBe(state);
});
