import { ENTRIES_READ } from '@riideait/contract';
import { expect, test } from 'vitest';
import { readOn } from './entry-pages.ts';

const upTo = (number: number) => Array.from({ length: number }, (_, index) => ({ seq: index + 1 }));

/** A server with entries; reading after `cut` fails once. */
function aServer(number: number, cut?: number) {
  const all = upTo(number);
  const asked: (number | undefined)[] = [];
  let isCut = cut !== undefined;
  return {
    asked,
    page: async (after: number | undefined) => {
      asked.push(after);
      if (isCut && after === cut) {
        isCut = false;
        throw new Error('no connection');
      }
      return all.filter(({ seq }) => seq > (after ?? 0)).slice(0, ENTRIES_READ);
    },
  };
}

test('all entries come page by page, and later only the new ones', async () => {
  const { page, asked } = aServer(2 * ENTRIES_READ + 3);
  const all = await readOn([], page, () => {});
  expect(all.map(({ seq }) => seq)).toEqual(upTo(2 * ENTRIES_READ + 3).map(({ seq }) => seq));
  expect(asked).toEqual([undefined, ENTRIES_READ, 2 * ENTRIES_READ]);

  const later = aServer(2 * ENTRIES_READ + 4);
  expect(await readOn(all, later.page, () => {})).toHaveLength(2 * ENTRIES_READ + 4);
  expect(later.asked).toEqual([2 * ENTRIES_READ + 3]);
  // Nothing new: the same list, which is not drawn again.
  expect(await readOn(all, aServer(all.length).page, () => {})).toBe(all);
});

test('after a page that failed the reading goes on where it was', async () => {
  const { page, asked } = aServer(2 * ENTRIES_READ, ENTRIES_READ);
  let part: readonly { seq: number }[] = [];
  const read = () =>
    readOn(part, page, (known) => {
      part = known;
    });
  await expect(read()).rejects.toThrow('no connection');
  expect(await read()).toHaveLength(2 * ENTRIES_READ);
  expect(asked).toEqual([undefined, ENTRIES_READ, ENTRIES_READ, 2 * ENTRIES_READ]);
});
