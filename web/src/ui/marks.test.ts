import { expect, test, vi } from 'vitest';
import { createMarks } from './marks.ts';

const idsOf = ({ get }: ReturnType<typeof createMarks>) => [...get().ids];

test('a row is ticked and unticked; listeners hear of it', () => {
  const marks = createMarks();
  const heard = vi.fn();
  const leave = marks.subscribe(heard);
  marks.toggle(1);
  marks.toggle(2);
  marks.toggle(1);
  expect(idsOf(marks)).toEqual([2]);
  expect(heard).toHaveBeenCalledTimes(3);
  leave();
  marks.toggle(2);
  expect(heard).toHaveBeenCalledTimes(3);
});

test('all rows are ticked where one is not, else unticked; ticks of other pages stay', () => {
  const marks = createMarks();
  marks.toggle(9);
  marks.toggle(2);
  marks.toggleAll([1, 2, 3]);
  expect(idsOf(marks)).toEqual([9, 2, 1, 3]);
  marks.toggleAll([1, 2, 3]);
  expect(idsOf(marks)).toEqual([9]);
});

test('the end takes all ticks away and lets cards be links again', () => {
  const marks = createMarks();
  marks.begin();
  marks.toggle(1);
  expect(marks.get().isOn).toBe(true);
  marks.end();
  expect(marks.get()).toEqual({ ids: new Set(), isOn: false });
});
