import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, basedOn, Id, idFilter, paging, sorting, text, textFilter, Version } from '../fields.ts';
import { GarmentKind } from '../fitting/fit.ts';
import { clothingNameColumns } from '../records/clothing-name.ts';
import { answersOf, schemasOf } from '../records/record.ts';

/** "1 nimetus", "5 nimetust". */
export const numberOfNames = (names: number): string => `${names} ${names === 1 ? 'nimetus' : 'nimetust'}`;

/** `total` = items not deleted = `present` (active, in order, not packed and not issued) + `care` (active, not in order or packed, not issued) + `issued` + `inactive`. */
export const Inventory = z.object({
  present: z.number().int(),
  issued: z.number().int(),
  inactive: z.number().int(),
  care: z.number().int().meta({ description: 'In the wash, in repair, lost, or away with a performance' }),
  total: z.number().int(),
});
export type Inventory = z.infer<typeof Inventory>;

/** A kind of garment, such as "Muhu seelik". */
export const ClothingName = z.object({
  id: Id,
  ...answersOf(clothingNameColumns),
  clothingTypeName: z.string().nullable(),
  placeName: z.string().nullable(),
  imageUrl: z.string().nullable(),
  typeGarmentKind: GarmentKind.meta({ description: 'That of its type' }),
  inventory: Inventory,
  version: Version,
});
export type ClothingName = z.infer<typeof ClothingName>;

export const ClothingNameForm = z.object(schemasOf(clothingNameColumns));
export type ClothingNameForm = z.infer<typeof ClothingNameForm>;

export const EditClothingNameForm = ClothingNameForm.extend(basedOn);
export type EditClothingNameForm = z.infer<typeof EditClothingNameForm>;

/**
 * `name`: its words in any form; `number`: names with an item of that number, exact by `pieceNumberKey`; `parish`: begins with it;
 * `placeId`: names with an item that belongs there, or that belong there themselves.
 */
export const ClothingNameSearch = z.object({
  name: textFilter(),
  number: textFilter(),
  type: idFilter(),
  parish: textFilter(),
  placeId: idFilter(),
  ...sorting(['name', 'parish', 'present', 'issued', 'inactive', 'care', 'total']),
  ...paging,
});
export type ClothingNameSearch = z.infer<typeof ClothingNameSearch>;

/** A clothing name for a select. */
export const ClothingNameHit = z.object({ id: Id, name: z.string(), imageUrl: z.string().nullable() });
export type ClothingNameHit = z.infer<typeof ClothingNameHit>;

export const clothingNameEndpoints = {
  search: {
    method: 'GET',
    path: '/clothing-names',
    access: 'clothing:read',
    summary: 'Search clothing names',
    query: ClothingNameSearch,
    data: z.array(ClothingName),
    tagged: true,
    paged: true,
  },
  find: {
    method: 'GET',
    path: '/clothing-names/search',
    access: 'clothing:read',
    summary: 'Find clothing names by their words: at most 20; nothing under two characters',
    query: z.object({ searchString: text().default('') }),
    data: z.array(ClothingNameHit),
  },
  add: {
    method: 'POST',
    path: '/clothing-names',
    access: 'clothing:write',
    deed: 'NAME_ADD',
    repeatable: true,
    summary: 'Add a clothing name',
    body: ClothingNameForm,
    data: ClothingName,
    created: true,
  },
  get: {
    method: 'GET',
    path: '/clothing-names/:id',
    access: 'clothing:read',
    summary: 'One clothing name',
    params: ById,
    data: ClothingName,
  },
  edit: {
    method: 'PUT',
    path: '/clothing-names/:id',
    access: 'clothing:write',
    deed: 'NAME_EDIT',
    summary: 'Edit a clothing name',
    params: ById,
    body: EditClothingNameForm,
    data: ClothingName,
  },
  delete: {
    method: 'DELETE',
    path: '/clothing-names/:id',
    access: 'clothing:delete',
    deed: 'NAME_DELETE',
    summary: 'Delete a clothing name of which nothing is issued',
    params: ById,
    data: z.null(),
  },
} as const satisfies Endpoints;
