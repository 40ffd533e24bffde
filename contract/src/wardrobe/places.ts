import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Count, Id, keptText, prose, required } from '../fields.ts';

/** Where items belong, such as "Kultuurikeskus, riiul 3". */
export const Place = z.object({
  id: Id,
  name: z.string(),
  note: z.string().nullable(),
  nrOfItems: Count.meta({ description: 'Items that belong there, by themselves or by their clothing name' }),
  nrOfPresentItems: Count.meta({ description: 'Of these the ones that nobody holds, and that are in order' }),
  nrOfNames: Count.meta({ description: 'Clothing names that belong there' }),
});
export type Place = z.infer<typeof Place>;

export const PlaceForm = z.object({ name: required('Koht', 100), note: keptText(prose(500)) });
export type PlaceForm = z.infer<typeof PlaceForm>;

export const placeEndpoints = {
  list: { method: 'GET', path: '/places', access: 'clothing:read', summary: 'All places, by name', data: z.array(Place), tagged: true },
  add: {
    method: 'POST',
    path: '/places',
    access: 'clothing:write',
    deed: 'PLACE_ADD',
    repeatable: true,
    summary: 'Add a place',
    body: PlaceForm,
    data: Place,
    created: true,
  },
  get: { method: 'GET', path: '/places/:id', access: 'clothing:read', summary: 'One place', params: ById, data: Place },
  edit: {
    method: 'PUT',
    path: '/places/:id',
    access: 'clothing:write',
    deed: 'PLACE_EDIT',
    summary: 'Edit a place',
    params: ById,
    body: PlaceForm,
    data: Place,
  },
  delete: {
    method: 'DELETE',
    path: '/places/:id',
    access: 'clothing:delete',
    deed: 'PLACE_DELETE',
    summary: 'Delete a place that no item and no clothing name belongs to',
    params: ById,
    data: z.null(),
  },
} as const satisfies Endpoints;
