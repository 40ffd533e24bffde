import { expect, test } from 'vitest';
import { matrixLayout } from './matrix-layout.ts';

test('few columns share the width, their names horizontal', () => {
  expect(matrixLayout(958, 5)).toMatchObject({ person: 208, column: 150, inLines: true });
});

test('more columns have vertical names and share the width', () => {
  expect(matrixLayout(958, 15)).toMatchObject({ column: 50, inLines: false });
  expect(matrixLayout(958, 9)).toMatchObject({ column: 72, inLines: false });
});

test('a hundred columns have the least width', () => {
  expect(matrixLayout(958, 120)).toMatchObject({ column: 48, inLines: false });
});

test('a low window gives the rows the room of the header', () => {
  const { header, row } = matrixLayout(700, 40, { isShort: true, canMark: true });
  // 740 x 360: 238 px under the top bar and the heading.
  expect(Math.floor((238 - header) / row)).toBe(4);
});

test('headings have room for checkboxes where rows and columns can be marked', () => {
  const [plain, marked] = [false, true].map((canMark) => matrixLayout(958, 40, { canMark }));
  expect([(marked?.person ?? 0) - (plain?.person ?? 0), (marked?.header ?? 0) - (plain?.header ?? 0)]).toEqual([28, 32]);
});

test('cells grow with the text of the browser, and the people take a third of the window at most', () => {
  const [usual, large] = [1, 2].map((text) => matrixLayout(900, 40, { canMark: true, text }));
  expect(usual).toMatchObject({ person: 236, row: 40, column: 48, header: 226 });
  expect(large).toMatchObject({ person: 300, row: 80, column: 96, header: 226 });
});

test('no width yet, no columns', () => expect(matrixLayout(0, 0).column).toBeGreaterThan(0));
