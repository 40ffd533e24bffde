import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, basedOn, booleanFilter, Id, keptText, paging, pathIds, required, Version } from '../fields.ts';
import { GenderCode } from '../rules/gender.ts';

/** Clothing names that are worn together. */
export const ClothingSet = z.object({
  id: Id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  numberOfClothingItems: z.number().int().meta({ description: 'Clothing names in the set' }),
  genderCode: GenderCode.nullable().meta({ description: 'For women or men; null: for all' }),
  together: z.boolean().meta({ description: 'A dancer gets pieces of the same number where that is possible' }),
  version: Version,
});
export type ClothingSet = z.infer<typeof ClothingSet>;

export const ClothingSetForm = z.object({
  name: required('Komplekti nimi'),
  genderCode: keptText(GenderCode),
  together: z.boolean().optional().meta({ description: 'Left out: stays as it is; new sets are without' }),
});
export type ClothingSetForm = z.infer<typeof ClothingSetForm>;

export const EditClothingSetForm = ClothingSetForm.extend(basedOn);
export type EditClothingSetForm = z.infer<typeof EditClothingSetForm>;

/** `all=true`: the whole list, ignoring `page` and `count`. */
export const ClothingSetSearch = z.object({ all: booleanFilter(), ...paging });
export type ClothingSetSearch = z.infer<typeof ClothingSetSearch>;

/** One clothing name of a set. */
export const ClothingSetItem = z.object({
  id: Id,
  clothingNameId: Id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  present: z.number().int().meta({ description: 'Items that can be issued now' }),
});
export type ClothingSetItem = z.infer<typeof ClothingSetItem>;

/** Names already in the set stay. */
export const ClothingSetItemsForm = z.object({ clothingNameIds: z.array(Id).min(1).max(500) });
export type ClothingSetItemsForm = z.infer<typeof ClothingSetItemsForm>;

export const clothingSetEndpoints = {
  list: {
    method: 'GET',
    path: '/clothing-set',
    access: 'clothing:read',
    summary: 'Clothing sets, by name',
    query: ClothingSetSearch,
    data: z.array(ClothingSet),
    tagged: true,
    paged: true,
  },
  add: {
    method: 'POST',
    path: '/clothing-set',
    access: 'clothing:write',
    deed: 'SET_ADD',
    repeatable: true,
    summary: 'Add a clothing set',
    body: ClothingSetForm,
    data: ClothingSet,
    created: true,
  },
  get: { method: 'GET', path: '/clothing-set/:id', access: 'clothing:read', summary: 'One clothing set', params: ById, data: ClothingSet },
  edit: {
    method: 'PUT',
    path: '/clothing-set/:id',
    access: 'clothing:write',
    deed: 'SET_EDIT',
    summary: 'Edit a clothing set',
    params: ById,
    body: EditClothingSetForm,
    data: ClothingSet,
  },
  delete: {
    method: 'DELETE',
    path: '/clothing-set/:id',
    access: 'clothing:delete',
    deed: 'SET_DELETE',
    summary: 'Delete a clothing set; its clothing names stay',
    params: ById,
    data: z.null(),
  },
  items: {
    method: 'GET',
    path: '/clothing-set/:id/items',
    access: 'clothing:read',
    summary: 'Clothing names of a set, by name',
    params: ById,
    data: z.array(ClothingSetItem),
  },
  addItems: {
    method: 'POST',
    path: '/clothing-set/:id/items',
    access: 'clothing:write',
    deed: 'SET_EDIT',
    repeatable: true,
    summary: 'Add clothing names to a set; answers all that are in it',
    params: ById,
    body: ClothingSetItemsForm,
    data: z.array(ClothingSetItem),
    created: true,
  },
  removeItem: {
    method: 'DELETE',
    path: '/clothing-set/:id/items/:nameId',
    access: 'clothing:write',
    deed: 'SET_EDIT',
    summary: 'Remove a clothing name from a set',
    params: pathIds('id', 'nameId'),
    data: z.null(),
  },
} as const satisfies Endpoints;
