import type { AnswerForm, AttendForm, ReceiptForm } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import type { HolderScope } from '../../../db/link-scope.ts';

/** Why a function of the database stored nothing. */
export type Unsaid = 'NOT_FOUND' | 'HELD_CHANGED' | 'PIECE_NOT_YOURS' | 'HOLDER_PHOTO_GONE' | 'PERFORMANCE_OVER' | 'TOO_MANY_ANSWERS';

/** Calls a function that answers null once it has stored what was said, now or by an earlier request of that id. */
async function saying<Why = Unsaid>({ db }: HolderScope, call: RawBuilder<unknown>): Promise<Why | null> {
  const { rows } = await sql<{ unsaid: Why | null }>`select ${call} as unsaid`.execute(db);
  return rows[0]?.unsaid ?? null;
}

export const insertReceipt = (scope: HolderScope, { personId, issueIds, missing, requestId }: ReceiptForm) => {
  const misses = missing.map(({ issueId }) => issueId);
  const words = missing.map(({ text }) => text || null);
  const moment = scope.now.toISOString();
  return saying<Unsaid | 'LOAN_CONFIRMED'>(
    scope,
    sql`holder_confirm(${personId}, ${issueIds}::bigint[], ${misses}::bigint[], ${words}::text[], ${requestId}, ${moment})`,
  );
};

/** Of the form only what belongs to the kind. */
export const insertAnswer = (scope: HolderScope, form: AnswerForm): Promise<Unsaid | null> => {
  const { personId, kind, text, requestId } = form;
  const { wearable, imageId } = kind === 'DAMAGE' ? form : {};
  const { clothingId } = kind === 'DAMAGE' || kind === 'LONGER' ? form : {};
  const { measures } = kind === 'MEASURES' ? form : {};
  const { dueOn } = kind === 'LONGER' ? form : {};
  const measured = measures ? sql`jsonb_strip_nulls(${JSON.stringify(measures)}::jsonb)` : null;
  const moment = scope.now.toISOString();
  return saying(
    scope,
    sql`holder_answer(${personId}, ${kind}, ${clothingId ?? null}, ${text || null}, ${wearable ?? null}, ${measured}, ${dueOn ?? null},
      ${imageId ?? null}, ${requestId}, ${moment})`,
  );
};

export const insertAttendance = (scope: HolderScope, { personId, performanceId, onDay, comes, word }: AttendForm) =>
  saying<Unsaid | 'PERFORMANCE_MOVED'>(
    scope,
    sql`holder_attend(${personId}, ${performanceId}, ${onDay ?? null}, ${comes}, ${word || null}, ${scope.now.toISOString()})`,
  );
