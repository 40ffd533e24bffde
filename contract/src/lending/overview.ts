import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { booleanFilter, Count, Day, filter, Id, idFilter } from '../fields.ts';
import { GenderCode } from '../rules/gender.ts';

/** `type` and `setId` filter the clothing names; names without a holder in the overview are left out unless `all`; `late`: only people with something late; `confirmed`: only holders who have confirmed all they hold, or have not. */
export const OverviewFilter = z.object({
  groupId: idFilter(),
  genderCode: filter(GenderCode),
  type: idFilter(),
  setId: idFilter(),
  late: booleanFilter(),
  confirmed: booleanFilter(),
  all: booleanFilter(),
});
export type OverviewFilter = z.infer<typeof OverviewFilter>;

/** Most pieces have no due date: as nulls, these fields were a third of a large answer. */
const HeldPiece = z.object({
  clothingId: Id,
  clothingNumber: z.string().nullable(),
  dueOn: Day.optional(),
  late: z.boolean().optional(),
  imageUrl: z.string().optional().meta({ description: 'The newest photo of the piece itself' }),
});

/** Counts of held items: active people by clothing names. Zeros are not listed. */
export const Overview = z.object({
  clothingNameList: z.array(z.object({ id: Id, name: z.string(), imageUrl: z.string().nullable() })),
  personOverviewList: z.array(
    z.object({
      id: Id,
      name: z.string(),
      late: Count.meta({ description: 'Pieces that are due before today' }),
      unconfirmed: z.literal(true).optional().meta({ description: 'Holds something, and has not confirmed all of it' }),
      clothingOverviewList: z.array(
        z.object({
          clothingNameId: Id,
          count: z.number().int(),
          pieces: z.array(HeldPiece),
        }),
      ),
    }),
  ),
});
export type Overview = z.infer<typeof Overview>;

export const overviewEndpoints = {
  get: {
    method: 'GET',
    path: '/people/overview',
    statements: 1,
    access: 'issuing:read',
    summary: 'Matrix of active people and clothing names with what they hold; both by name',
    query: OverviewFilter,
    data: Overview,
    tagged: true,
  },
} as const satisfies Endpoints;
