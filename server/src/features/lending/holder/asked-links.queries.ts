import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { isShown } from '../../../db/shown-person.ts';

export const findEnsemblesWithPages = (db: Db) =>
  db
    .selectFrom('ensemble')
    .select(['id', 'name'])
    .where('holderPages', '=', true)
    .where('removingSince', 'is', null)
    .where('frozenAt', 'is', null)
    .orderBy('id')
    .execute();

/** Whose address it is, as `open_holder` compares. */
export const findPeopleOf = ({ db }: Scope, email: string) =>
  db
    .selectFrom('person')
    .select('person.id')
    .where(sql<string>`lower(trim(person.email))`, '=', email)
    .where(isShown)
    .orderBy('person.id')
    .execute();
