import type { BodyKind } from '@riideait/contract';
import { sql } from 'kysely';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';

/** Active people by their newest measure of a kind, the smallest first. */
export async function findMeasured({ db }: Scope, kind: BodyKind): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select person.id, ${personName} as name from person join (
      select distinct on (person_id) person_id, value from body_measurement where kind = ${kind} order by person_id, measured_on desc
    ) as newest on newest.person_id = person.id
    where person.active and newest.value is not null
    order by newest.value, person.id`.execute(db);
  return rows;
}

/** Clothing names with pieces, those with most pieces first. */
export const findNamesOfPieces = ({ db }: Scope) =>
  db
    .selectFrom('clothingItem as item')
    .innerJoin('clothingName as name', 'name.id', 'item.clothingNameId')
    .where('item.deletedAt', 'is', null)
    .where('name.deletedAt', 'is', null)
    .select(['name.id', 'name.name'])
    .groupBy(['name.id', 'name.name'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('name.id')
    .execute();
