import { AnswerForm, AttendForm, ReceiptForm } from '@riideait/contract';
import { expect, test } from 'vitest';
import { ANSWER_TEXT_MAX } from './answers.ts';
import { MISSING_TEXT_MAX } from './confirm-form.tsx';
import { NOTE_MAX } from './performances.tsx';

// The page loads nothing of the contract: what it knows of it is compared here.

test('lengths of texts', () => {
  const requestId = crypto.randomUUID();
  const answer = (length: number) => AnswerForm.safeParse({ personId: 1, kind: 'WORD', text: 'a'.repeat(length), requestId }).success;
  const receipt = (length: number) =>
    ReceiptForm.safeParse({ personId: 1, issueIds: [], missing: [{ issueId: 1, text: 'a'.repeat(length) }], requestId }).success;
  const note = (length: number) => AttendForm.safeParse({ personId: 1, performanceId: 1, comes: true, word: 'a'.repeat(length) }).success;
  expect([note(NOTE_MAX), note(NOTE_MAX + 1)]).toEqual([true, false]);
  expect([answer(ANSWER_TEXT_MAX), answer(ANSWER_TEXT_MAX + 1)]).toEqual([true, false]);
  expect([receipt(MISSING_TEXT_MAX), receipt(MISSING_TEXT_MAX + 1)]).toEqual([true, false]);
});
