import { sql } from 'kysely';
import { today } from './late.ts';
import type { Scope } from './scope.ts';

/** A table `back` of pieces that are away in a batch, with the day on which they are promised back: for a left join by sets. */
export const back = (scope: Pick<Scope, 'now'>) =>
  sql<{ clothingItemId: number; promisedOn: string }>`back_on(${today(scope)})`.as<'back'>(sql.ref('back'));
