import { PAGE_SIZE } from '@riideait/contract';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['a wide window', false, { list: PAGE_SIZE, table: 10, asked: '/people?page=1&count=20&active=true' }],
  ['a phone', true, { list: 25, table: 25, asked: '/people?page=1&count=25&active=true' }],
])('rows on a page of %s, and what is asked for first', async (_, isNarrow, expected) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }));
  const { LIST_ROWS, TABLE_ROWS } = await import('./rows.ts');
  const { earlyScreenOf } = await import('../early-screens.ts');
  expect({ list: LIST_ROWS, table: TABLE_ROWS, asked: earlyScreenOf('/people/search')?.data[0] }).toEqual(expected);
});
