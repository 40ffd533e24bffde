import { type RegisteredRouter, type RouteById, type RouteIds, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { Sort } from './column.ts';

type RouteTree = RegisteredRouter['routeTree'];
type RouteId = RouteIds<RouteTree>;

/** The search of the route `Id`, parsed from the address by its `validateSearch`. */
export type AddressOf<Id extends RouteId> = RouteById<RouteTree, Id>['types']['fullSearchSchema'];

interface AddressSearchOptions<Key> {
  filters?: readonly Key[];
  /** The list is a part of its screen: paging keeps the scroll position. */
  isPart?: boolean;
}

/**
 * A screen's search: filters, order and page from the address.
 *
 *     const { search, isFiltered, filter, clear, orderBy, toPage } =
 *       useAddressSearch('/signed-in/people/search', { filters: ['lastName', 'groupId'] });
 *
 * `filter`, `clear` and `orderBy` go to the first page and replace the history entry; `toPage` adds one.
 * None of them asks about unsaved changes, as the screen stays mounted.
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
    /** Turns off all filters, keeps the order. */
    clear: () => change(Object.fromEntries(filters.map((key) => [key, undefined]))),
    orderBy: ({ key, order }: Sort) => change({ sort: key, order }),
    toPage: (page: number) =>
      void navigate({ to: '.', search: (now: object) => ({ ...now, page }), resetScroll: !isPart, ignoreBlocker: true }),
  };
}

export type AddressSearch<Id extends RouteId> = ReturnType<typeof useAddressSearch<Id>>;
