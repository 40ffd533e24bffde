import { expect, test } from 'vitest';
import { nextCell, pressOf } from './grid-keys.ts';

const grid = { last: { row: 60, column: 39 }, page: 10 };
const from = (row: number, column: number, key: string, ctrlKey = false) => {
  const to = nextCell({ key, ctrlKey }, { row, column }, grid);
  return to === null ? null : [to.row, to.column];
};

test.each([
  ['one up', from(5, 5, 'ArrowUp'), [4, 5]],
  ['one down', from(5, 5, 'ArrowDown'), [6, 5]],
  ['one left', from(5, 5, 'ArrowLeft'), [5, 4]],
  ['one right', from(5, 5, 'ArrowRight'), [5, 6]],
  ['a page down', from(5, 5, 'PageDown'), [15, 5]],
  ['a page up, at most to the headings', from(5, 5, 'PageUp'), [0, 5]],
  ['to the person', from(5, 5, 'Home'), [5, 0]],
  ['to the last column', from(5, 5, 'End'), [5, 39]],
  ['to the first cell of all', from(5, 5, 'Home', true), [0, 0]],
  ['to the last cell of all', from(5, 5, 'End', true), [60, 39]],
  ['not over the left edge', from(5, 0, 'ArrowLeft'), [5, 0]],
  ['not over the last row', from(60, 5, 'PageDown'), [60, 5]],
  ['other keys are not the grid’s', from(5, 5, 'Enter'), null],
])('%s', (_, to, expected) => expect(to).toEqual(expected));

test.each([
  ['Enter', false, 'open'],
  [' ', false, 'markRow'],
  [' ', true, 'markColumn'],
  ['a', false, null],
])('%j with Ctrl %s presses %s', (key, ctrlKey, expected) => expect(pressOf({ key, ctrlKey })).toBe(expected));
