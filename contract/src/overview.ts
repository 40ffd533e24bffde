import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { booleanFilter, filter, Id, idFilter } from './fields.ts';
import { GenderCode } from './people.ts';

/** `type` and `setId` filter the clothing names; names without a holder in the overview are left out unless `all`. */
export const OverviewFilter = z.object({
  groupId: idFilter(),
  genderCode: filter(GenderCode),
  type: idFilter(),
  setId: idFilter(),
  all: booleanFilter(),
});
export type OverviewFilter = z.infer<typeof OverviewFilter>;

/** Counts of held items: active people by clothing names. Zeros are not listed. */
export const Overview = z.object({
  clothingNameList: z.array(z.object({ id: Id, name: z.string() })),
  personOverviewList: z.array(
    z.object({
      id: Id,
      name: z.string(),
      clothingOverviewList: z.array(z.object({ clothingNameId: Id, count: z.number().int() })),
    }),
  ),
});
export type Overview = z.infer<typeof Overview>;

export const overviewEndpoints = {
  get: {
    method: 'GET',
    path: '/people/overview',
    access: 'issuing:read',
    summary: 'Matrix of active people and clothing names with what they hold; both by name',
    query: OverviewFilter,
    data: Overview,
  },
} as const satisfies Endpoints;
