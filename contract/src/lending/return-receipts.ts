import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Day, Id, idFilter, Timestamp } from '../fields.ts';
import { CareState } from '../rules/care.ts';

/** A piece as it was when it came back. */
export const ReturnedLine = z.object({
  clothingId: Id.meta({ description: 'The piece may be gone by now' }),
  clothingName: z.string(),
  clothingNumber: z.string().nullable(),
  size: z.string().nullable(),
  state: CareState.meta({ description: 'As a keeper said by the time the receipt was closed' }),
  takenAt: Timestamp,
  takenBy: z.string().nullable(),
  undoneAt: Timestamp.nullable().meta({ description: 'The return was undone: the piece is with the person again' }),
});
export type ReturnedLine = z.infer<typeof ReturnedLine>;

/** What was taken back of a person on one day in Estonia, in the order in which it came. */
export const ReturnReceiptRow = z.object({
  id: Id,
  personId: Id,
  onDay: Day,
  lines: z.array(ReturnedLine),
  mail: z
    .object({ status: z.enum(['QUEUED', 'SENT', 'FAILED', 'UNSENT']), at: Timestamp })
    .nullable()
    .meta({ description: 'The last mail of it, and when it left or was asked for' }),
});
export type ReturnReceiptRow = z.infer<typeof ReturnReceiptRow>;

/** A piece that is still out. */
export const StillHeld = z.object({
  clothingName: z.string(),
  clothingNumber: z.string().nullable(),
  size: z.string().nullable(),
  dueOn: Day.nullable(),
});
export type StillHeld = z.infer<typeof StillHeld>;

export const ReturnReceipt = ReturnReceiptRow.extend({
  personName: z.string(),
  closedAt: Timestamp.nullable().meta({ description: 'When its mail was asked for, or the day was over; null: it is still open' }),
  stillHeld: z.array(StillHeld).meta({ description: 'What the person holds now, the first due first' }),
  returnMails: z.boolean().meta({ description: 'The ensemble wants receipts by mail' }),
  hasEmail: z.boolean(),
});
export type ReturnReceipt = z.infer<typeof ReturnReceipt>;

/** Which receipt of a person a page shows; left out: the newest. */
export const ReceiptChoice = z.object({ receipt: idFilter() });

/** Days for which a holder's page shows receipts. */
export const RETURNS_SHOWN_DAYS = 90;

/** How many of the pieces are back. */
export const piecesBack = (lines: readonly Pick<ReturnedLine, 'undoneAt'>[]): number =>
  lines.filter(({ undoneAt }) => undoneAt === null).length;

export const returnReceiptEndpoints = {
  list: {
    method: 'GET',
    path: '/people/:id/return-receipts',
    access: 'receipts:read',
    summary: 'What was taken back of a person, a receipt a day, newest first',
    params: ById,
    data: z.array(ReturnReceiptRow),
  },
  get: {
    method: 'GET',
    path: '/return-receipts/:id',
    access: 'receipts:read',
    summary: 'One receipt of return, and what the person still holds',
    params: ById,
    data: ReturnReceipt,
  },
} as const satisfies Endpoints;
