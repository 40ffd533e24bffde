import { atField, type InstructorRights, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { findGroups } from '../user-rows/user-rows.service.ts';
import type { Place } from './users.rules.ts';

/** Names of groups for the log, and whether the ensemble has them all; null: none. */
export async function namesOfGroups(
  db: Db,
  { ensembleId, groupIds }: Pick<Place, 'ensembleId'> & Pick<InstructorRights, 'groupIds'>,
): Promise<string | null> {
  if (ensembleId === null || groupIds.length === 0) return null;
  const groups = await findGroups(db, ensembleId, groupIds);
  if (groups.length < groupIds.length) refuse(atField('groupIds', refusal('REFERENCE_NOT_FOUND')));
  return groups.map(({ name }) => name).join(', ');
}
