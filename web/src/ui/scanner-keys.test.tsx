import { codeEndpoints, searchEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { address, open } from '../../test/screen.tsx';
import { serve } from '../../test/server.ts';
import { followScanners } from './scanner-keys.ts';

beforeAll(followScanners);

const CODE = '4TVWXYZK';
const typeAtHome = async (value: string) => {
  serve(searchEndpoints.find, { data: [] });
  serve(codeEndpoints.get, { refused: 'CODE_BLANK', text: 'Silt on tühi' });
  await open('/');
  const box = within(screen.getByRole('main')).getByRole('combobox', { name: 'Otsi rõivast, numbrit või tantsijat' });
  fireEvent.change(box, { target: { value } });
  return box;
};
/** Whether the browser would do its own for the key. */
const isLeft = (box: HTMLElement, key: string, how: { ctrlKey?: boolean; shiftKey?: boolean } = {}) =>
  fireEvent.keyDown(box, { key, ...how });

// First: an Enter of another test may be less than half a second ago.
test('LF after CR is nothing to the browser, alone it is a shortcut', async () => {
  const box = await typeAtHome(CODE);
  expect(isLeft(box, 'j', { ctrlKey: true })).toBe(true);
  isLeft(box, 'Enter');
  expect(isLeft(box, 'j', { ctrlKey: true })).toBe(false);
  expect(isLeft(box, 'j')).toBe(true);
  await waitFor(() => expect(address()).toBe(`/e/${CODE}`));
});

test('a code and Tab opens its piece, under a Russian keyboard too', async () => {
  const box = await typeAtHome('РЕЕЗЫЖ..КШШВУФШЕюУУ.У.4ЕМЦЧНЯЛ');
  expect(isLeft(box, 'Tab')).toBe(false);
  await waitFor(() => expect(address()).toBe(`/e/${CODE}`));
});

test('Tab after a word, or back, leaves the field', async () => {
  const box = await typeAtHome('seelikud');
  expect(isLeft(box, 'Tab')).toBe(true);
  fireEvent.change(box, { target: { value: CODE } });
  expect(isLeft(box, 'Tab', { shiftKey: true })).toBe(true);
  expect(address()).toBe('/');
});
