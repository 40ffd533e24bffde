import type { LoanTerms } from '@riideait/contract';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

export const findTerms = async ({ db }: Scope): Promise<LoanTerms> =>
  (await db.selectFrom('loanTerms').select('text').executeTakeFirst()) ?? { text: null };

export const writeTerms = ({ db }: Scope, text: string | null) =>
  sql`insert into loan_terms (text) values (${text}) on conflict (ensemble_id) do update set text = excluded.text`.execute(db);
