import { expect, test } from 'vitest';
import { memoryStorage } from '../../../lib/kept.ts';
import { Choices, formatOf, isSheet, offsetOf, resolutionOf } from './choices.ts';
import { keptHere } from './kept-here.ts';

const usual = Choices.parse(undefined);

test('the usual sheet, everything on it, no offset', () => {
  expect(usual).toMatchObject({ format: 'L7160', parts: ['number', 'name', 'size', 'ensemble'], offsets: {} });
  expect(offsetOf(usual)).toEqual({ x: 0, y: 0 });
});

test('what cannot be read becomes the default, the rest stays', () => {
  expect(Choices.parse({ ...usual, format: 'L9999', tapeWidth: 400, rollHeight: 40, dpi: 96, parts: ['colour'], offsets: 3 })).toEqual({
    ...usual,
    rollHeight: 40,
  });
});

test('each format has its offset', () => {
  const choices = { ...usual, offsets: { L7160: { x: 1, y: -0.5 } } };
  expect(offsetOf(choices)).toEqual({ x: 1, y: -0.5 });
  expect(offsetOf({ ...choices, format: 'roll' as const })).toEqual({ x: 0, y: 0 });
});

test('sheets are for office printers, rolls and tape for the chosen one', () => {
  expect(resolutionOf({ ...usual, dpi: 203 })).toBe(300);
  expect(resolutionOf({ ...usual, dpi: 203, format: 'tape' })).toBe(203);
  expect(['L7160', 'roll', 'tape'].map((format) => isSheet(Choices.parse({ format }).format))).toEqual([true, false, false]);
});

test('a roll and a tape have the chosen lengths', () => {
  expect(formatOf({ ...usual, format: 'roll', rollWidth: 62, rollHeight: 29 }).page).toEqual({ width: 62, height: 29 });
  expect(formatOf({ ...usual, format: 'tape', tapeWidth: 20, tapeLength: 70 }).page).toEqual({ width: 70, height: 20 });
});

test('choices are kept for each user and ensemble', () => {
  const storage = memoryStorage();
  const kept = keptHere('labels', Choices, storage);
  kept.keep('1 kirivoo', { ...usual, format: 'tape' });
  expect(kept.read('1 kirivoo').format).toBe('tape');
  expect(kept.read('2 kirivoo')).toEqual(usual);
  expect(kept.read('1 teine')).toEqual(usual);
  storage.setItem('riideait.labels 1 kirivoo', '{');
  expect(kept.read('1 kirivoo')).toEqual(usual);
});
