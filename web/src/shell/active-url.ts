import type { MenuEntry, MenuGroup } from '@riideait/contract';

/**
 * The menu entry of a page: its longest url prefix; a page such as `/people/12` without one
 * belongs to the search of its register, `/people/search`.
 */
export function activeUrl(urls: readonly string[], pathname: string): string | undefined {
  const isUnder = (parent: string) => pathname === parent || pathname.startsWith(`${parent}/`);
  const [own] = urls.filter(isUnder).toSorted((a, b) => b.length - a.length);
  return own ?? urls.find((url) => url.endsWith('/search') && isUnder(url.slice(0, -'/search'.length)));
}

/** Where sheets of paper and lists belong whose address does not say it. */
const ABOVE: Readonly<Record<string, string>> = {
  person: 'people',
  name: 'clothing',
  group: 'groups',
  gather: 'clothing/items',
  shortages: 'dressing',
  hall: 'settings',
  insurance: 'values',
  renewal: 'values',
  makers: 'jobs',
};

/**
 * The page that a sheet of paper or a part of a row is of: '/performances/7' of '/performances/7/packing' and of '/print/performances/7';
 * undefined for every other page.
 */
export function pageAbove(pathname: string): string | undefined {
  const [, paper, register = '', id = '', part] = /^(\/print)?\/([a-z-]+)(\/\d+)?(\/[a-z-]+)?$/.exec(pathname) ?? [];
  const above = ABOVE[register] ?? (paper || (id && part) ? register : undefined);
  // A group has no page of its own.
  if (above === undefined || above === 'groups') return above && '/groups';
  return `/${above}${id}${paper && part === '/packing' ? part : ''}`;
}

const urlsOf = ({ url, tabs }: MenuEntry): string[] => [url, ...tabs.map((tab) => tab.url)];

/** The entry of the menu that a page belongs to, and which of its pages it is. */
export function placeOf(menu: readonly MenuGroup[], pathname: string): { entry: MenuEntry | undefined; url: string | undefined } {
  const entries = menu.flatMap(({ items }) => items);
  const url = activeUrl(entries.flatMap(urlsOf), pathname);
  return { entry: entries.find((entry) => url !== undefined && urlsOf(entry).includes(url)), url };
}
