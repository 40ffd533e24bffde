import type { MenuGroup } from '@riideait/contract';
import { expect, test } from 'vitest';
import { activeUrl, pageAbove, placeOf } from './active-url.ts';

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

test.each([
  ['/performances/7/packing', '/performances/7'],
  ['/people/12/data', '/people/12'],
  ['/print/performances/7', '/performances/7'],
  ['/print/performances/7/packing', '/performances/7/packing'],
  ['/print/dressing/5/gather', '/dressing/5'],
  ['/print/person/12', '/people/12'],
  ['/print/group/3', '/groups'],
  ['/print/jobs', '/jobs'],
  ['/print/people', '/people'],
  ['/groups', undefined],
  ['/print/gather', '/clothing/items'],
  ['/renewal', '/values'],
  ['/performances/7', undefined],
  ['/clothing/search', undefined],
  ['/', undefined],
])('above %s is %s', (pathname, above) => {
  expect(pageAbove(pathname)).toBe(above);
});

const entry = (displayName: string, ...[first = '/', ...more]: string[]) => ({
  displayName,
  url: first,
  tabs: more.length === 0 ? [] : [first, ...more].map((url) => ({ displayName: url, url })),
});

const menu: MenuGroup[] = [
  {
    name: 'daily',
    items: [
      entry('today', '/'),
      entry('people', '/people/search', '/groups', '/clothing/overview'),
      entry('clothing', '/clothing/search', '/places'),
    ],
  },
  { name: 'admin', items: [entry('types', '/clothing/clothing-types')] },
];

test.each([
  ['/', 'today'],
  ['/groups', 'people'],
  ['/people/12', 'people'],
  ['/clothing/overview', 'people'],
  ['/clothing/12', 'clothing'],
  ['/clothing/clothing-types', 'types'],
  ['/scan', undefined],
])('%s belongs to the entry %s', (pathname, name) => {
  expect(placeOf(menu, pathname).entry?.displayName).toBe(name);
});
