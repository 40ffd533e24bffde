import { LIST_ROWS } from './lib/rows.ts';

/** A screen and the first data that its route asks for. */
interface EarlyScreen {
  readonly load: () => Promise<unknown>;
  /** Paths below /api with their query, exactly as the route's loader sends them. */
  readonly data: readonly string[];
}

/** The screens people open most, by path with query; the others load after the app. */
const screens: readonly (readonly [address: RegExp, screen: (id: string) => EarlyScreen])[] = [
  [/^\/$/, () => ({ load: () => import('./features/home/today/home-screen.tsx'), data: ['/today', '/clothing/inventory'] })],
  [
    /^\/people\/search$/,
    () => ({
      load: () => import('./features/people/people/people-search-screen.tsx'),
      data: [`/people?page=1&count=${LIST_ROWS}&active=true`],
    }),
  ],
  [
    /^\/people\/(\d+)$/,
    (id) => ({
      load: () => import('./features/lending/issuing/person-screen.tsx'),
      data: [`/people/${id}`, `/people/${id}/clothing?current=true`, `/people/${id}/fitting/held`],
    }),
  ],
  [
    /^\/dressing\/(\d+)(?:\?|$)/,
    (id) => ({ load: () => import('./features/fitting/dressing/plan-screen.tsx'), data: [`/dressing/${id}`] }),
  ],
  [/^\/return(?:\?|$)/, () => ({ load: () => import('./features/lending/returns/return-screen.tsx'), data: ['/returns/open'] })],
  [/^\/clothing\/overview$/, () => ({ load: () => import('./features/lending/overview/overview-screen.tsx'), data: ['/people/overview'] })],
];

/** What to load for an address before the app is there; undefined for one that is rarely opened first. */
export function earlyScreenOf(address: string): EarlyScreen | undefined {
  for (const [pattern, screen] of screens) {
    const match = pattern.exec(address);
    if (match) return screen(match[1] ?? '');
  }
  return undefined;
}
