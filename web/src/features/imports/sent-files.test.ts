import { expect, test } from 'vitest';
import { rememberFile, sentFile } from './sent-files.ts';

test('the last three files are remembered', () => {
  for (const id of [1, 2, 3, 4]) rememberFile(id, new File([], `${id}.csv`));
  expect([1, 2, 3, 4].map((id) => sentFile(id)?.name)).toEqual([undefined, '2.csv', '3.csv', '4.csv']);
});
