import type { MenuGroup } from '@riideait/contract';

/**
 * The menu entry of a page: its longest url prefix; a page such as `/people/12` without one
 * belongs to the search of its register, `/people/search`.
 */
export function activeUrl(urls: readonly string[], pathname: string): string | undefined {
  const isUnder = (parent: string) => pathname === parent || pathname.startsWith(`${parent}/`);
  const [own] = urls.filter(isUnder).toSorted((a, b) => b.length - a.length);
  return own ?? urls.find((url) => url.endsWith('/search') && isUnder(url.slice(0, -'/search'.length)));
}

/** The group of the menu that a page belongs to, and which of its entries it is. */
export function placeOf(menu: readonly MenuGroup[], pathname: string): { group: MenuGroup | undefined; url: string | undefined } {
  const url = activeUrl(
    menu.flatMap(({ items }) => items.map((item) => item.url)),
    pathname,
  );
  return { group: menu.find(({ items }) => items.some((item) => item.url === url)), url };
}
