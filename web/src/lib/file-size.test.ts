import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [1, '1 kB'],
  [640 * 1024, '640 kB'],
  [3.44 * 1024 * 1024, '3,4 MB'],
  [15 * 1024 * 1024, '15 MB'],
  [1.24 * 1024 ** 3, '1,2 GB'],
])('%d bytes read %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
