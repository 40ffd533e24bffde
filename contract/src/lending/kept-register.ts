import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Day, Id, Timestamp } from '../fields.ts';
import { CareState } from '../rules/care.ts';
import { Promised } from '../rules/promised.ts';
import { sized } from '../rules/size-label.ts';
import { PackedIn } from '../rules/whereabouts.ts';
import { Stocktake } from '../stocktaking/stocktakes.ts';

const named = { id: Id, name: z.string() };

/**
 * The register as a browser keeps it, to show it without a connection: what is listed here and nothing else. No contacts, measures,
 * comments or history. All lists are in the order of the pages.
 */
export const KeptRegister = z.object({
  groups: z.array(z.object({ ...named, borrowers: z.boolean() })),
  places: z.array(z.object(named)),
  types: z.array(z.object(named)),
  people: z
    .array(z.object({ id: Id, firstName: z.string(), lastName: z.string(), groupId: Id.nullable(), active: z.boolean() }))
    .meta({ description: 'By last, then first name' }),
  names: z.array(z.object({ ...named, typeId: Id.nullable(), placeId: Id.nullable() })).meta({ description: 'Clothing names' }),
  items: z
    .array(
      z.object({
        id: Id,
        nameId: Id,
        number: z.string().nullable(),
        code: z.string().meta({ description: 'The newest of its codes' }),
        ...sized,
        state: CareState,
        active: z.boolean(),
        placeId: Id.nullable(),
        held: z.object({ by: Id, since: Timestamp, dueOn: Day.nullable() }).nullable().meta({ description: 'By whom it is held now' }),
        packed: PackedIn.nullable().meta({ description: 'Away with a performance' }),
      }),
    )
    .meta({ description: 'By name, then number' }),
  promises: z
    .array(Promised.extend({ clothingId: Id }))
    .meta({ description: 'What plans and loans promise of pieces that nobody holds, those that end first before others' }),
  defaultDueOn: Day.nullable().meta({ description: 'The day that issuing proposes for bringing back; it may be past' }),
  stocktakes: z
    .array(Stocktake.pick({ id: true, name: true, placeIds: true, typeIds: true, nameIds: true, startedAt: true }))
    .meta({ description: 'That are being counted, newest first' }),
});
export type KeptRegister = z.infer<typeof KeptRegister>;

export const keptRegisterEndpoints = {
  get: {
    method: 'GET',
    path: '/register',
    statements: 3,
    access: 'register:keep',
    summary: 'What a browser keeps of the register, to work without a connection; only while the ensemble works offline',
    data: KeptRegister,
    tagged: true,
  },
} as const satisfies Endpoints;
