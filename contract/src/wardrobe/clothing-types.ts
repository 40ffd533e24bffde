import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Id, keptText, required } from '../fields.ts';
import { GarmentKind } from '../fitting/fit.ts';
import { CareState } from '../rules/care.ts';

/** States that pieces may need after a performance: "särgid pessu". */
export const StateAfterWear = CareState.extract(['WASH', 'REPAIR']);
export type StateAfterWear = z.infer<typeof StateAfterWear>;

export const ClothingType = z.object({
  id: Id,
  name: z.string(),
  garmentKind: GarmentKind.meta({ description: 'Guessed from the name, unless one has been chosen' }),
  stateAfterWear: StateAfterWear.nullable().meta({ description: 'That the return of a piece proposes after a performance' }),
  nrOfClothingNames: z.number().int(),
});
export type ClothingType = z.infer<typeof ClothingType>;

export const ClothingTypeForm = z.object({
  name: required('Tüübi nimi', 100),
  garmentKind: keptText(GarmentKind).meta({ description: 'Left out, or as read: stays as it is; null: guessed' }),
  stateAfterWear: keptText(StateAfterWear).meta({ description: 'Left out: stays as it is; null: none' }),
});
export type ClothingTypeForm = z.infer<typeof ClothingTypeForm>;

export const clothingTypeEndpoints = {
  list: {
    method: 'GET',
    path: '/clothing-types',
    access: 'clothing:read',
    summary: 'All clothing types, by name',
    data: z.array(ClothingType),
    tagged: true,
  },
  add: {
    method: 'POST',
    path: '/clothing-types',
    access: 'clothing:write',
    deed: 'TYPE_ADD',
    repeatable: true,
    summary: 'Add a clothing type',
    body: ClothingTypeForm,
    data: ClothingType,
    created: true,
  },
  get: {
    method: 'GET',
    path: '/clothing-types/:id',
    access: 'clothing:read',
    summary: 'One clothing type',
    params: ById,
    data: ClothingType,
  },
  edit: {
    method: 'PUT',
    path: '/clothing-types/:id',
    access: 'clothing:write',
    deed: 'TYPE_EDIT',
    summary: 'Edit a clothing type',
    params: ById,
    body: ClothingTypeForm,
    data: ClothingType,
  },
  delete: {
    method: 'DELETE',
    path: '/clothing-types/:id',
    access: 'clothing:delete',
    deed: 'TYPE_DELETE',
    summary: 'Delete an unused clothing type',
    params: ById,
    data: z.null(),
  },
} as const satisfies Endpoints;
