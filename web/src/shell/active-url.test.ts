import { expect, test } from 'vitest';
import { activeUrl } from './active-url.ts';

const urls = ['/clothing/search', '/clothing/history', '/people/search', '/groups'];

test.each([
  ['/people/search', '/people/search'],
  ['/people/12', '/people/search'],
  ['/clothing/12', '/clothing/search'],
  ['/clothing/history', '/clothing/history'],
  ['/groups', '/groups'],
  ['/groupsomething', undefined],
  ['/', undefined],
])('%s belongs to %s', (pathname, url) => {
  expect(activeUrl(urls, pathname)).toBe(url);
});
