import type { MenuGroup } from '@riideait/contract';
import { expect, test } from 'vitest';
import { activeUrl, placeOf } from './active-url.ts';

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

const menu: MenuGroup[] = [
  { name: 'today', place: 'DRAWER', items: [{ displayName: 'today', url: '/' }] },
  { name: 'people', place: 'DRAWER', items: ['/people/search', '/groups', '/clothing/overview'].map((url) => ({ displayName: url, url })) },
  { name: 'clothing', place: 'DRAWER', items: ['/clothing/search', '/places'].map((url) => ({ displayName: url, url })) },
  { name: 'settings', place: 'SETTINGS', items: [{ displayName: 'types', url: '/clothing/clothing-types' }] },
];

test.each([
  ['/', 'today'],
  ['/groups', 'people'],
  ['/people/12', 'people'],
  ['/clothing/overview', 'people'],
  ['/clothing/12', 'clothing'],
  ['/clothing/clothing-types', 'settings'],
  ['/scan', undefined],
])('%s belongs to the group %s', (pathname, name) => {
  expect(placeOf(menu, pathname).group?.name).toBe(name);
});
