import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import {
  ById,
  basedOn,
  Id,
  idFilter,
  keptNumber,
  keptText,
  optional,
  paging,
  prose,
  required,
  requiredChoice,
  sorting,
  text,
  textFilter,
  Version,
} from './fields.ts';
import { GarmentKind, Means } from './fit.ts';

/** "1 nimetus", "5 nimetust". */
export const numberOfNames = (names: number): string => `${names} ${names === 1 ? 'nimetus' : 'nimetust'}`;

/** `total` = items not deleted = `present` (active, in order and not issued) + `care` (active, not in order, not issued) + `issued` + `inactive`. */
export const Inventory = z.object({
  present: z.number().int(),
  issued: z.number().int(),
  inactive: z.number().int(),
  care: z.number().int().meta({ description: 'In the wash, in repair or lost' }),
  total: z.number().int(),
});
export type Inventory = z.infer<typeof Inventory>;

/** A kind of garment, such as "Muhu seelik". */
export const ClothingName = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  parish: z.string().nullable(),
  clothingTypeId: Id.nullable(),
  clothingTypeName: z.string().nullable(),
  imageUrl: z.string().nullable(),
  placeId: Id.nullable(),
  placeName: z.string().nullable(),
  garmentKind: GarmentKind.nullable().meta({ description: 'Its own, chosen or guessed from its name; null: that of its type' }),
  typeGarmentKind: GarmentKind.meta({ description: 'That of its type' }),
  sizeMeans: Means.meta({ description: 'What `size` of its items means: guessed from their sizes, unless it has been chosen' }),
  lengthRatio: z
    .number()
    .nullable()
    .meta({ description: 'Length of an item divided by the height of its wearer; null: computed from those who wore it' }),
  inventory: Inventory,
  version: Version,
});
export type ClothingName = z.infer<typeof ClothingName>;

const GUESSED = { description: 'Left out, or as read: stays as it is; null: guessed' };

export const ClothingNameForm = z.object({
  name: required('Nimetus'),
  description: optional(prose()),
  parish: optional(text(100)),
  clothingTypeId: requiredChoice('Tüüp', Id),
  placeId: keptNumber(Id),
  garmentKind: keptText(GarmentKind).meta(GUESSED),
  sizeMeans: keptText(Means).meta(GUESSED),
  lengthRatio: keptNumber(z.number().min(0.1).max(1.5).multipleOf(0.001)),
});
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
