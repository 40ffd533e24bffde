import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Count, Id, idsFilter } from '../fields.ts';
import { cellStates } from '../fitting/dressing-plans.ts';
import { Pace } from '../rules/pace.ts';
import { sized } from '../rules/size-label.ts';
import { MOST_NUMBERS } from './performance-programme.ts';

/** A dancer changes between two numbers of hers, with none of hers between. */
export const CostumeChange = z.object({
  personId: Id,
  personName: z.string(),
  fromId: Id,
  fromName: z.string(),
  toId: Id,
  toName: z.string(),
  fromSet: z.string(),
  toSet: z.string(),
  fromImageUrl: z.string().optional().meta({ description: 'How the set is worn' }),
  toImageUrl: z.string().optional(),
  pieces: Count.meta({ description: 'Of the one set and not of the other: off and on' }),
  hasSeconds: Count.meta({ description: 'Numbers between, and a pause before each number' }),
  needsSeconds: Count,
  isShort: z.boolean().meta({ description: 'There is less time than it takes' }),
});
export type CostumeChange = z.infer<typeof CostumeChange>;

/** The changes of those who come, and how fast the ensemble is. */
export const Programme = z.object({
  ...Pace.shape,
  changes: z.array(CostumeChange).meta({ description: 'In the order of the numbers that they are for, then by last name' }),
});
export type Programme = z.infer<typeof Programme>;

export const ProgrammeQuery = z.object({
  ids: idsFilter(MOST_NUMBERS).meta({ description: 'Judges the numbers in this order; others come behind. Left out: as they stand' }),
});

/** A piece of a set, as it stands in the plan of the performance. */
const CardPiece = z.object({
  clothingNameId: Id,
  clothingName: z.string(),
  state: z.enum(cellStates).nullable().meta({ description: 'OWN: she brings it herself. Null: without the permission for plans' }),
  clothingNumber: z.string().nullable(),
  ...sized,
});

/** What one dancer who comes dances, and in what. */
export const DancerCard = z.object({
  id: Id,
  name: z.string(),
  groupName: z.string().nullable(),
  numbers: z
    .array(
      z.object({
        id: Id,
        position: Count.meta({ description: 'In the programme, from 1' }),
        name: z.string(),
        setName: z.string().nullable().meta({ description: 'Null: no set is hers' }),
        imageUrl: z.string().nullable().meta({ description: 'How the set is worn' }),
        pieces: z.array(CardPiece).meta({ description: 'By name' }),
      }),
    )
    .meta({ description: 'In the order of the programme' }),
  own: z.array(z.string()).meta({ description: 'Names of what she brings herself' }),
});
export type DancerCard = z.infer<typeof DancerCard>;

export const programmeEndpoints = {
  get: {
    method: 'GET',
    path: '/performances/:id/programme',
    statements: 5,
    access: 'performances:read',
    summary: 'Changes of costume between the numbers, and whether there is time for them',
    params: ById,
    query: ProgrammeQuery,
    data: Programme,
  },
  propose: {
    method: 'POST',
    path: '/performances/:id/programme/order',
    access: 'performances:write',
    deed: null,
    summary: 'Propose an order of the numbers with fewer short changes, as ids; stores nothing',
    params: ById,
    data: z.array(Id),
  },
  cards: {
    method: 'GET',
    path: '/performances/:id/cards',
    statements: 9,
    access: 'performances:read',
    summary: 'A card for each dancer who comes: her numbers, what she wears in them, what she brings herself',
    params: ById,
    data: z.array(DancerCard),
  },
} as const satisfies Endpoints;
