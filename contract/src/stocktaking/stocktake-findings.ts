import { z } from 'zod';
import { Count, Id, Timestamp } from '../fields.ts';
import { CareState } from '../rules/care.ts';
import { sized } from '../rules/size-label.ts';

/**
 * MISSING should be here; ISSUED was counted while somebody has it; PACKED while it is away with a performance; MISPLACED was counted at another place than its own; CARE was
 * counted while in the wash, in repair or lost; AMOUNT: more or fewer pieces without numbers; UNKNOWN: nothing in the register; LOST:
 * lost before and not counted; ARRIVED came in while it was counted, maybe after its place was, and was not counted.
 */
export const findingKinds = ['MISSING', 'ISSUED', 'PACKED', 'MISPLACED', 'CARE', 'AMOUNT', 'UNKNOWN', 'LOST', 'ARRIVED'] as const;
export const FindingKind = z.enum(findingKinds);
export type FindingKind = z.infer<typeof FindingKind>;

/** Kinds that the register has a deed for: set lost, take back, unpack, move, set in order, set lost or add pieces. */
export const settledKinds = ['MISSING', 'ISSUED', 'PACKED', 'MISPLACED', 'CARE', 'AMOUNT'] as const satisfies readonly FindingKind[];
export const isSettledByDeed = (kind: FindingKind): boolean => settledKinds.some((settled) => settled === kind);

/** Kinds that are noted only: there is nothing to settle. */
export const notedKinds = ['LOST', 'ARRIVED'] as const satisfies readonly FindingKind[];
export const isNotedOnly = (kind: FindingKind): kind is (typeof notedKinds)[number] => notedKinds.some((noted) => noted === kind);

const person = z.string().nullable().meta({ description: 'Name of the user' });

export const StocktakeFinding = z.object({
  id: Id,
  kind: FindingKind,
  clothingId: Id.nullable(),
  clothingNameId: Id.nullable(),
  clothingName: z.string().nullable(),
  clothingNumber: z.string().nullable(),
  ...sized,
  text: z.string().nullable().meta({ description: 'UNKNOWN: as typed or scanned' }),
  placeName: z.string().nullable().meta({ description: 'Where it belonged' }),
  foundPlaceName: z.string().nullable().meta({ description: 'Where it was counted' }),
  holder: z.object({ id: Id, name: z.string() }).nullable().meta({ description: 'ISSUED: who had it' }),
  state: CareState.nullable().meta({ description: 'CARE: its state when the stocktake was closed' }),
  expected: Count.nullable().meta({ description: 'AMOUNT: pieces that should have been there' }),
  counted: Count.nullable().meta({ description: 'AMOUNT: pieces that were there' }),
  countedAt: Timestamp.nullable(),
  countedBy: person,
  missedBefore: z.boolean().meta({ description: 'Missing or lost at the previous stocktake, too' }),
  settledAt: Timestamp.nullable(),
  settledBy: person,
  settlement: z.enum(['DONE', 'LEFT']).nullable().meta({ description: 'LEFT: seen, the register stays as it is' }),
});
export type StocktakeFinding = z.infer<typeof StocktakeFinding>;

/** Open findings by id, all of a kind, or those by id that are of a kind. */
export const SettleForm = z
  .object({
    findingIds: z.array(Id).max(500).optional(),
    kind: FindingKind.optional(),
    settlement: z.enum(['DONE', 'LEFT']),
  })
  .refine(({ findingIds, kind }) => findingIds !== undefined || kind !== undefined, { error: 'Vali leiud või nende liik' });
export type SettleForm = z.infer<typeof SettleForm>;

/** Those of the findings that stay open: the register has changed meanwhile. */
export const SettleAnswer = z.object({
  settled: Count,
  refused: z.array(z.object({ findingId: Id, reason: z.string() })),
});
export type SettleAnswer = z.infer<typeof SettleAnswer>;
