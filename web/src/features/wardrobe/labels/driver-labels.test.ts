import { expect, test } from 'vitest';
import { namesOf } from './choices.ts';
import { driverFormat, driverLabels, sidesOf } from './driver-labels.ts';

const mm = (length: number) => Math.round(length * 10) / 10;

test.each(namesOf(driverLabels))('%s stands on its page', (name) => {
  const { page, label, first, isTurned } = driverFormat(name);
  const [along, across] = isTurned ? [page.height, page.width] : [page.width, page.height];
  expect([first.x >= 0, first.y >= 0]).toEqual([true, true]);
  expect(first.x + label.width).toBeLessThanOrEqual(along + 1e-9);
  expect(first.y + label.height).toBeLessThanOrEqual(across + 1e-9);
  expect(label.width).toBeGreaterThan(label.height);
});

test('a label that stands upright in the driver is drawn along it, within what the printer reaches', () => {
  const { page, label, first, isTurned } = driverFormat('dymo99010');
  expect([mm(page.width), mm(page.height), isTurned]).toEqual([27.9, 88.9, true]);
  expect([mm(label.width), mm(label.height)]).toEqual([81.5, 25.3]);
  // From the upper end of the page, and from its right side.
  expect([mm(first.x), mm(first.y)]).toEqual([5.8, 1]);
  expect(sidesOf('dymo99010')).toEqual([89, 28]);
});

test('one that lies stays as it is', () => {
  const { first, isTurned } = driverFormat('ql62x29');
  expect([mm(first.x), mm(first.y), isTurned]).toEqual([1.5, 3, false]);
});
