import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { filter, Id, text } from '../fields.ts';

/** NUMBER: all items of a number, where there are several; the last result. */
export const SearchResultType = z.enum(['ITEM', 'SET', 'PERSON', 'NAME', 'TYPE', 'GROUP', 'PARISH', 'NUMBER']);
export type SearchResultType = z.infer<typeof SearchResultType>;

/** A hit of the combined search. */
export const SearchResult = z.object({
  id: Id.meta({
    description:
      'Id of what was found; of an ITEM the clothing item’s, of a PARISH that of one of its clothing names, of a NUMBER that of one of its items',
  }),
  name: z.string(),
  path: z.string().meta({ description: 'Where the client goes' }),
  type: SearchResultType,
  title: z.string().nullable().meta({ description: 'A second line: the group, who holds it, how many are free' }),
  inactive: z.boolean().optional().meta({ description: 'Of a PERSON who is not active' }),
  clothingName: z.string().optional(),
  itemNumber: z.string().optional(),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const searchEndpoints = {
  find: {
    method: 'GET',
    path: '/search',
    statements: 8,
    access: 'search:read',
    summary:
      'Find clothing names, sets, people, groups, types, parishes and items by number: at most 20, the best matches first whatever their kind',
    query: z.object({
      searchString: text().default(''),
      type: filter(z.literal('PERSON')).meta({ description: 'Only people' }),
    }),
    data: z.array(SearchResult),
  },
} as const satisfies Endpoints;
