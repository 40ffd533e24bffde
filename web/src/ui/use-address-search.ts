import { type RegisteredRouter, type RouteById, type RouteIds, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { Sort } from './column.ts';

type RouteTree = RegisteredRouter['routeTree'];
type RouteId = RouteIds<RouteTree>;

/** The search of the route `Id` as its `validateSearch` reads it from the address. */
export type AddressOf<Id extends RouteId> = RouteById<RouteTree, Id>['types']['fullSearchSchema'];

interface AddressSearchOptions<Key> {
  /** The keys that filter. */
  filters?: readonly Key[];
  /** The list is one part of its screen: another page leaves the scroll position. */
  isPart?: boolean;
}

/**
 * The search of a screen: its filters, order and page are those of the address.
 *
 *     const { search, isFiltered, filter, clear, orderBy, toPage } =
 *       useAddressSearch('/signed-in/people/search', { filters: ['lastName', 'groupId'] });
 *
 * `filter`, `clear` and `orderBy` go to the first page and replace the entry in the browser's history; `toPage` adds an entry.
 * The screen stays mounted, so none of them asks about unsaved changes.
 */
export function useAddressSearch<const Id extends RouteId>(
  id: Id,
  { filters = [], isPart = false }: AddressSearchOptions<keyof AddressOf<Id>> = {},
) {
  const search: AddressOf<Id> = useSearch({ from: id });
  const { fullPath } = useRouter().routesById[id];
  const navigate = useNavigate<RegisteredRouter, string>({ from: fullPath });
  const change = (changes: object) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, page: undefined, ...changes }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });

  return {
    search,
    isFiltered: filters.some((key) => search[key] !== undefined),
    /** Undefined turns a filter off. */
    filter: (changes: Partial<AddressOf<Id>>) => change(changes),
    /** Turns all filters off; the order stays. */
    clear: () => change(Object.fromEntries(filters.map((key) => [key, undefined]))),
    orderBy: ({ key, order }: Sort) => change({ sort: key, order }),
    toPage: (page: number) =>
      void navigate({ to: '.', search: (now: object) => ({ ...now, page }), resetScroll: !isPart, ignoreBlocker: true }),
  };
}

export type AddressSearch<Id extends RouteId> = ReturnType<typeof useAddressSearch<Id>>;
