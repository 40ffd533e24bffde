import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Id, Timestamp } from '../fields.ts';
import { CareState, careNote } from '../rules/care.ts';
import { Promised } from '../rules/promised.ts';
import { sized } from '../rules/size-label.ts';
import { Performance } from '../stage/performances.ts';
import { StateAfterWear } from '../wardrobe/clothing-types.ts';
import { Bag } from './stocktake-entries.ts';

const piece = { clothingNameId: Id, clothingName: z.string(), clothingNumber: z.string().nullable() };
const itemId = z.object({ clothingId: Id });

/** PACK: a piece in the store, to be packed; HELD: a piece that the dancer has; OWN: her own, without a piece of the register. */
export const PlannedKind = z.enum(['PACK', 'HELD', 'OWN']);
export type PlannedKind = z.infer<typeof PlannedKind>;

/** What a dancer who comes wears of one clothing name, as of now. */
export const PlannedPiece = z.object({
  kind: PlannedKind,
  personId: Id,
  personName: z.string(),
  clothingId: Id.nullable().meta({ description: 'OWN: null' }),
  ...piece,
  ...sized,
  state: CareState.nullable(),
  placeName: z.string().nullable().meta({ description: 'Where it belongs' }),
  promised: Promised.nullable().meta({ description: 'Another plan promises it to somebody else for some of the same days' }),
});
export type PlannedPiece = z.infer<typeof PlannedPiece>;

/** A piece that is out with the performance and not back, as of now. */
export const PackedPiece = itemId.extend({
  ...piece,
  bag: Bag,
  state: CareState,
  stateAfterWear: StateAfterWear.nullable().meta({ description: 'Of its clothing type, to be proposed as it comes back' }),
  holder: z.string().nullable().meta({ description: 'A dancer has it by now' }),
});
export type PackedPiece = z.infer<typeof PackedPiece>;

/** When the register last said where a piece is: it came back over the desk, was found, or went on with another performance. */
export const ChangedPiece = itemId.extend({ at: Timestamp });
export type ChangedPiece = z.infer<typeof ChangedPiece>;

/** A packing as of now. What browsers count beside it are entries later than `seq`. */
export const Packing = z.object({
  id: Id.nullable().meta({ description: 'Of its entries, `/stocktakes/{id}/counts`; null: not begun' }),
  name: z.string(),
  seq: z.number().int().nonnegative().meta({ description: 'The last entry that is in `packed`; 0: none is' }),
  pieces: z.array(PlannedPiece).meta({ description: 'By dancer, then by clothing name' }),
  changed: z.array(ChangedPiece).meta({ description: 'Of pieces that have entries: older entries change nothing' }),
  packed: z.array(PackedPiece).meta({ description: 'By clothing name and number, also those that are not planned' }),
});
export type Packing = z.infer<typeof Packing>;

/** What became of the pieces that are out and not back: every one of them is named. */
export const ClosePerformanceForm = z.object({
  pieces: z
    .array(itemId.extend({ outcome: z.enum(['BACK', 'LOST']) }))
    .max(2_000)
    .default([]),
});
export type ClosePerformanceForm = z.infer<typeof ClosePerformanceForm>;

/** What becomes of a piece that another one takes the place of. */
export const Damage = z.enum(['REPAIR', 'WASH', 'LOST']);
export type Damage = z.infer<typeof Damage>;

/** Another piece of its name takes the place of a damaged one; what the dancer holds she gives back for it. */
export const ReplacementForm = z.object({
  personId: Id,
  damagedId: Id,
  clothingId: Id,
  state: Damage,
  note: careNote,
});
export type ReplacementForm = z.infer<typeof ReplacementForm>;

/** Who wore a piece at the performance. */
export const WornPiece = z.object({ clothingId: Id, personId: Id, personName: z.string(), ...piece });
export type WornPiece = z.infer<typeof WornPiece>;

export const packingEndpoints = {
  begin: {
    method: 'POST',
    path: '/performances/:id/packing',
    access: 'stocktakes:write',
    deed: 'PERFORMANCE_PACK',
    repeatable: true,
    summary: 'Begin the packing of a performance, or answer the one that is there; its entries go to /stocktakes/{id}/counts',
    params: ById,
    data: z.object({ id: Id }),
  },
  get: {
    method: 'GET',
    path: '/performances/:id/packing',
    statements: 7,
    access: 'performances:read',
    summary: 'What is to be packed for a performance, and what is out',
    params: ById,
    data: Packing,
  },
  replace: {
    method: 'POST',
    path: '/performances/:id/replacements',
    access: 'stocktakes:write',
    deed: 'PERFORMANCE_REPLACE',
    repeatable: true,
    summary: 'Give a dancer another piece for a damaged one, which is noted',
    params: ById,
    body: ReplacementForm,
    data: z.null(),
  },
  close: {
    method: 'POST',
    path: '/performances/:id/close',
    access: 'performances:write',
    deed: 'PERFORMANCE_CLOSE',
    repeatable: true,
    summary: 'Close a performance: who wore what is kept, and what is out and not back is back or lost',
    params: ById,
    body: ClosePerformanceForm,
    data: Performance,
  },
  worn: {
    method: 'GET',
    path: '/performances/:id/worn',
    access: 'performances:read',
    summary: 'Who wore what at a closed performance, by dancer and clothing name',
    params: ById,
    data: z.array(WornPiece),
  },
} as const satisfies Endpoints;
