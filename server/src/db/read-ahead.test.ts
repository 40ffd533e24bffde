import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

/** Counts from 1 and throws at `broken`. `asked` is the last number; `isOpen` turns false when the reader ends. */
function numbers(most: number, broken?: number) {
  const source = { asked: 0, isOpen: true, rows: read() };
  async function* read() {
    try {
      for (let n = 1; n <= most; n++) {
        source.asked = n;
        await nextTurn();
        if (n === broken) throw new Error('Lost');
        yield n;
      }
    } finally {
      source.isOpen = false;
    }
  }
  return source;
}

test('all rows come in portions, one of which is read ahead', async () => {
  const source = numbers(7);
  const portions = readAhead(source.rows, 3);
  expect([await portions.next(), source.asked]).toEqual([{ done: false, value: [1, 2, 3] }, 4]);
  for (let turn = 0; turn < 9; turn++) await nextTurn();
  expect(source.asked).toBe(6);
  expect(await Array.fromAsync(portions)).toEqual([[4, 5, 6], [7]]);
  expect(source.isOpen).toBe(false);
});

test('a consumer that ends closes the source, whatever is under way', async () => {
  for (const broken of [undefined, 4]) {
    const source = numbers(9, broken);
    for await (const portion of readAhead(source.rows, 3)) {
      expect(portion).toEqual([1, 2, 3]);
      break;
    }
    expect(source.isOpen).toBe(false);
  }
});

test('a failure comes after the portions before it', async () => {
  const portions = readAhead(numbers(9, 5).rows, 3);
  expect((await portions.next()).value).toEqual([1, 2, 3]);
  await expect(portions.next()).rejects.toThrow('Lost');
});
