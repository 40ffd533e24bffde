import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { ById, booleanFilter, Id, optional, optionalNumber, pathIds, prose, tenths, text } from './fields.ts';

/** How an item is called in messages and lists: "Muhu seelik nr 12", or the name alone where it has no number. */
export const itemLabel = (clothingName: string, clothingNumber: string | null): string =>
  clothingNumber === null ? clothingName : `${clothingName} nr ${clothingNumber}`;

/** Where an item is: its holder's name and page, or "laos" and null. */
export const Location = z.object({ text: z.string(), url: z.string().nullable() });

/** One physical piece of a clothing name. */
export const ClothingItem = z.object({
  id: Id,
  clothingNameId: Id,
  clothingNumber: z.string().nullable(),
  itemNumber: z.string().nullable().meta({ description: 'The same as clothingNumber' }),
  size: z.number().nullable(),
  comment: z.string().nullable(),
  active: z.boolean(),
  location: Location,
});
export type ClothingItem = z.infer<typeof ClothingItem>;

export const ClothingItemForm = z.object({
  clothingNumber: optional(text(20)),
  size: optionalNumber(tenths(9999)),
  comment: optional(prose(500)),
  active: z.boolean().optional().meta({ description: 'Left out: stays as it is; new ones are active' }),
});
export type ClothingItemForm = z.infer<typeof ClothingItemForm>;

/** `notIssued=true` keeps the items nobody holds, `active=true` those in use; both together are what can be issued. */
export const ClothingItemFilter = z.object({ notIssued: booleanFilter(), active: booleanFilter() });
export type ClothingItemFilter = z.infer<typeof ClothingItemFilter>;

const OfName = pathIds('nameId');
const ItemOfName = pathIds('nameId', 'itemId');

export const clothingItemEndpoints = {
  list: {
    method: 'GET',
    path: '/clothing-names/:nameId/items',
    access: 'clothing:read',
    summary: 'Items of a clothing name, in natural order of their numbers',
    params: OfName,
    query: ClothingItemFilter,
    data: z.array(ClothingItem),
  },
  add: {
    method: 'POST',
    path: '/clothing-names/:nameId/items',
    access: 'clothing:write',
    summary: 'Add an item',
    params: OfName,
    body: ClothingItemForm,
    data: ClothingItem,
    created: true,
  },
  get: {
    method: 'GET',
    path: '/clothing-names/:nameId/items/:itemId',
    access: 'clothing:read',
    summary: 'One item',
    params: ItemOfName,
    data: ClothingItem,
  },
  edit: {
    method: 'PUT',
    path: '/clothing-names/:nameId/items/:itemId',
    access: 'clothing:write',
    summary: 'Edit an item',
    params: ItemOfName,
    body: ClothingItemForm,
    data: ClothingItem,
  },
  delete: {
    method: 'DELETE',
    path: '/clothing/:id',
    access: 'clothing:delete',
    summary: 'Delete an item that nobody holds',
    params: ById,
    data: z.null(),
  },
} as const satisfies Endpoints;
