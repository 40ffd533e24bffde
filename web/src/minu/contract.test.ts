import {
  AnswerForm,
  AttendForm,
  bodyFields,
  bodyLimits,
  HOLDER_PHOTO_MAX_BYTES,
  IMAGE_MAX_BYTES,
  isLate,
  isUsualMeasure,
  MAKER_PHOTO_MAX_BYTES,
  ReceiptForm,
  smallImageUrl,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { ANSWER_TEXT_MAX } from './answers.ts';
import { MISSING_TEXT_MAX } from './confirm-form.tsx';
import { fields, isDoubtful, limits, readMeasure } from './measures.ts';
import { NOTE_MAX } from './performances.tsx';
import { PHOTO_MAX_BYTES, PICTURE_MAX_BYTES } from './photo.ts';
import { smallOf } from './piece-facts.tsx';
import { isLate as isLateHere } from './words.ts';

// The page loads nothing of the contract: what it knows of it is compared here.

test('fields and limits of measures', () => {
  expect(fields).toEqual(bodyFields);
  for (const field of Object.values(bodyFields)) {
    expect(limits[field][0]).toBe(bodyLimits[field]);
    for (let value = 1; value <= bodyLimits[field]; value++)
      expect(isDoubtful(field, value), `${field} ${value}`).toBe(!isUsualMeasure(field, value));
    expect(readMeasure(field, `${bodyLimits[field]}`)).toEqual({ value: bodyLimits[field] });
    expect(readMeasure(field, `${bodyLimits[field] + 0.1}`)).toEqual({ fault: 'tooLarge' });
  }
});

test('sizes of photos', () => {
  expect([PICTURE_MAX_BYTES, PHOTO_MAX_BYTES]).toEqual([IMAGE_MAX_BYTES, HOLDER_PHOTO_MAX_BYTES]);
  expect(MAKER_PHOTO_MAX_BYTES).toBe(HOLDER_PHOTO_MAX_BYTES);
});

test('names of small pictures', () => expect(smallOf('/images/a/b.webp')).toBe(smallImageUrl('/images/a/b.webp')));

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

test.each([null, '2026-11-26', '2026-11-27', '2026-11-28'])('a piece due on %s', (dueOn) =>
  expect(isLateHere({ dueOn }, '2026-11-27')).toBe(isLate(dueOn, '2026-11-27')),
);
