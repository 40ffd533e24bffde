import { type StocktakeEntry, stocktakeEndpoints } from '@riideait/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { readOn } from '../../../lib/entry-pages.ts';
import { apiQuery } from '../../../ui/api.ts';

/** Ms between reads of the entries of others. */
const READ_EVERY = 20_000;
/** The register changes seldom meanwhile; an unchanged one is answered without a body. */
const READ_PIECES_EVERY = 60_000;
/** How long answers are kept, ms: an evening with gaps in the connection. */
const EVENING = 12 * 60 * 60_000;

export const stocktakesQuery = apiQuery('stocktakes', stocktakeEndpoints.list, {});

export const stocktakeQuery = (id: number) => ({
  ...apiQuery('stocktakes', stocktakeEndpoints.get, { params: { id } }),
  refetchInterval: READ_EVERY,
  gcTime: EVENING,
});

export const piecesQuery = (id: number) => ({
  ...apiQuery('stocktakes', stocktakeEndpoints.pieces, { params: { id } }),
  staleTime: 10_000,
  refetchInterval: READ_PIECES_EVERY,
  gcTime: EVENING,
});

const entriesKey = (id: number) => ['stocktakes', 'entries', id] as const;

/** What was read before a page failed: a further read goes on from there. */
const partKey = (id: number) => ['stocktakes', 'entries so far', id] as const;

/** All entries, page by page. A later read asks for the new ones only. */
export const entriesQuery = (id: number) =>
  queryOptions({
    queryKey: entriesKey(id),
    queryFn: async ({ client, signal }): Promise<readonly StocktakeEntry[]> => {
      const read = (key: readonly unknown[]) => client.getQueryData<readonly StocktakeEntry[]>(key);
      const page = async (after: number | undefined) =>
        (await call(stocktakeEndpoints.entries, { params: { id }, query: after === undefined ? {} : { after } }, { signal })).data;
      const all = await readOn(read(entriesKey(id)) ?? read(partKey(id)) ?? [], page, (part) => client.setQueryData(partKey(id), part));
      client.removeQueries({ queryKey: partKey(id) });
      return all;
    },
    refetchInterval: READ_EVERY,
    gcTime: EVENING,
  });

export const findingsQuery = (id: number) => apiQuery('stocktakes', stocktakeEndpoints.findings, { params: { id } });
