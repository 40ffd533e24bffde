import { describe, expect, test } from 'vitest';
import { cornerOf, type Format, labelsOnPage, pagesOf, roll, sheets, tape } from './formats.ts';

const mm = (length: number) => Math.round(length * 100) / 100;

describe.each([
  ['L7160', sheets.L7160, 21, { width: 63.5, height: 38.1 }],
  ['L7651', sheets.L7651, 65, { width: 38.1, height: 21.2 }],
  ['L4731', sheets.L4731, 189, { width: 25.4, height: 10 }],
])('Avery %s', (_, format, count, label) => {
  test('has its number of labels of its size', () => {
    expect(labelsOnPage(format)).toBe(count);
    expect(format.label).toEqual(label);
  });

  test('stands in the middle of A4, without overlaps', () => {
    const last = cornerOf(format, count - 1);
    const [right, below] = [210 - last.x - label.width, 297 - last.y - label.height];
    expect(Math.abs(right - format.first.x)).toBeLessThan(0.15);
    expect(Math.abs(below - format.first.y)).toBeLessThan(0.15);
    expect(format.pitch.x).toBeGreaterThan(label.width);
    expect(format.pitch.y).toBeGreaterThanOrEqual(label.height);
  });
});

test('labels follow each other along the rows', () => {
  const corners = [0, 1, 2, 3, 20].map((place) => cornerOf(sheets.L7160, place));
  expect(corners.map(({ x, y }) => [mm(x), mm(y)])).toEqual([
    [7.21, 15.15],
    [73.25, 15.15],
    [139.29, 15.15],
    [7.21, 53.25],
    [139.29, 243.75],
  ]);
});

const placesOf = (format: Format, count: number, start?: number) =>
  pagesOf(
    format,
    Array.from({ length: count }, (_, index) => index),
    start,
  ).map((page) => page.map(({ label, x, y }) => [label, mm(x), mm(y)]));

test.each([
  ['an empty list has no page', 0, 1, []],
  ['a full sheet is one page', 21, 1, [21]],
  ['one more begins a second', 22, 1, [21, 1]],
  ['a begun sheet takes what it has left', 21, 20, [2, 19]],
  ['its last label alone', 2, 21, [1, 1]],
  ['a start beyond the sheet is its last label', 2, 99, [1, 1]],
  ['a start before it is its first', 3, -4, [3]],
  ['three sheets', 60, 10, [12, 21, 21, 6]],
])('%s', (_, count, start, expected) => {
  const pages = placesOf(sheets.L7160, count, start);
  expect(pages.map((page) => page.length)).toEqual(expected);
  expect(pages.flat().map(([label]) => label)).toEqual(Array.from({ length: count }, (_, index) => index));
});

test('a begun sheet begins at its place, the next one at the first', () => {
  expect(placesOf(sheets.L7160, 3, 20)).toEqual([
    [
      [0, 73.25, 243.75],
      [1, 139.29, 243.75],
    ],
    [[2, 7.21, 15.15]],
  ]);
});

test('a roll and a tape have a page for each label; a tape lies along the page and has ends to sew in', () => {
  const oval = roll({ width: 57, height: 32 });
  expect(placesOf(oval, 2)).toEqual([[[0, 0, 0]], [[1, 0, 0]]]);
  expect([oval.page, oval.seam]).toEqual([{ width: 57, height: 32 }, 0]);
  expect(tape(15, 60)).toMatchObject({ page: { width: 60, height: 15 }, label: { width: 60, height: 15 }, seam: 5 });
});
