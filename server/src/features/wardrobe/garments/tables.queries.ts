import { EaseRow, LetterSizeForm } from '@riideait/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Scope } from '../../../db/scope.ts';

const Changed = z.object({ ease: z.array(EaseRow.omit({ weight: true })), letters: z.array(LetterSizeForm) });

/** Rows of the tables of ease and of letters that the ensemble has changed: fitting reads both. */
export async function findChangedRows({ db }: Scope): Promise<z.infer<typeof Changed>> {
  const { rows } = await sql`select
    (select coalesce(json_agg(json_build_object('garmentKind', garment_kind, 'criterion', criterion, 'min', min,
      'idealFrom', ideal_from, 'idealTo', ideal_to, 'max', max)), '[]') from ease) as ease,
    (select coalesce(json_agg(json_build_object('letter', letter, 'womenFrom', women_from, 'womenTo', women_to,
      'menFrom', men_from, 'menTo', men_to)), '[]') from letter_size) as letters`.execute(db);
  return Changed.parse(rows[0]);
}
