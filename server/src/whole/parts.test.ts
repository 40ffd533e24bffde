import { expect, test } from 'vitest';
import { inParts } from './parts.ts';

async function* numbers(last: number, onEnd = () => {}): AsyncGenerator<number> {
  try {
    for (let each = 1; each <= last; each++) yield each;
  } finally {
    onEnd();
  }
}

test.each([
  [0, [[]]],
  [2, [[1, 2]]],
  [3, [[1, 2, 3]]],
  [7, [[1, 2, 3], [4, 5, 6], [7]]],
])('%i rows in parts of three', async (last, parts) => {
  const found: number[][] = [];
  for await (const part of inParts(numbers(last), 3)) found.push(await Array.fromAsync(part));
  expect(found).toEqual(parts);
});

test('the rows are ended with the parts, also half-way', async () => {
  let ended = 0;
  for await (const part of inParts(
    numbers(7, () => ended++),
    3,
  )) {
    await part.next();
    break;
  }
  expect(ended).toBe(1);
});
