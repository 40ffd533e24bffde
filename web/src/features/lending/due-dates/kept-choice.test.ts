import { expect, test } from 'vitest';
import { memoryStorage } from '../../../lib/kept.ts';
import { keepChoice, readChoice } from './kept-choice.ts';

const evening = new Date('2026-11-22T17:00:00Z');

test('a choice is kept for its ensemble until midnight in Tallinn', () => {
  const storage = memoryStorage();
  expect(readChoice(storage, 'LEIGAR', evening)).toBeUndefined();
  keepChoice(storage, 'LEIGAR', '2026-11-30', evening);
  expect(readChoice(storage, 'LEIGAR', new Date('2026-11-22T21:59:00Z'))).toBe('2026-11-30');
  expect(readChoice(storage, 'LEIGAR', new Date('2026-11-22T22:00:00Z'))).toBeUndefined();
  expect(readChoice(storage, 'TARVANPAA', evening)).toBeUndefined();
});

test('none on purpose is a choice', () => {
  const storage = memoryStorage();
  keepChoice(storage, 'LEIGAR', null, evening);
  expect(readChoice(storage, 'LEIGAR', evening)).toBeNull();
});

test('a damaged value, or a browser without storage, is no choice', () => {
  const storage = memoryStorage();
  storage.setItem('riideait.dueOn', '{"dueOn":"homme"}');
  expect(readChoice(storage, 'LEIGAR', evening)).toBeUndefined();
  const refuse = () => {
    throw new Error('blocked');
  };
  const blocked = { ...memoryStorage(), getItem: refuse, setItem: refuse, removeItem: refuse };
  keepChoice(blocked, 'LEIGAR', null, evening);
  expect(readChoice(blocked, 'LEIGAR', evening)).toBeUndefined();
});
