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

const urlsOf = ({ url, tabs }: MenuEntry): string[] => [url, ...tabs.map((tab) => tab.url)];

/** The entry of the menu that a page belongs to, and which of its pages it is. */
export function placeOf(menu: readonly MenuGroup[], pathname: string): { entry: MenuEntry | undefined; url: string | undefined } {
  const entries = menu.flatMap(({ items }) => items);
  const url = activeUrl(entries.flatMap(urlsOf), pathname);
  return { entry: entries.find((entry) => url !== undefined && urlsOf(entry).includes(url)), url };
}
