import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { booleanFilter, filter, Id, idFilter } from './fields.ts';
import { GenderCode } from './people.ts';

/** `type` and `setId` narrow the clothing names; names that nobody in the overview holds are left out unless `all`. */
export const OverviewFilter = z.object({
  groupId: idFilter(),
  genderCode: filter(GenderCode),
  type: idFilter(),
  setId: idFilter(),
  all: booleanFilter(),
});
export type OverviewFilter = z.infer<typeof OverviewFilter>;

/** Who holds how many of what: active people by clothing names. Only counts above zero are listed. */
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
