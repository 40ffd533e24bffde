import { type LeaveForm, type Left, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { deactivatePerson, keepPerson, readPerson } from '../../people/people/people.service.ts';
import { findHeldBy } from '../issuing/held.service.ts';
import { takeBack } from '../returns/returns.service.ts';

/**
 * Takes back what has come, and makes the person inactive. The lock keeps others from issuing to them meanwhile. Named pieces that they no
 * longer hold are back already.
 */
export async function leaveEnsemble(scope: Scope, id: number, { returnAll, clothingIds }: LeaveForm): Promise<Left> {
  const person = await keepPerson(scope, id);
  // The page shows the person who was merged, not the one who stays.
  if (person.id !== id) refuse(refusal('PERSON_MERGED', { person: person.name }));
  const held = await findHeldBy(scope, id);
  const back = returnAll ? held : held.filter(({ clothingId }) => clothingIds?.includes(clothingId));
  if (back.length > 0) await takeBack(scope, { items: back.map(({ clothingId }) => ({ clothingId, personId: id })) });
  await deactivatePerson(scope, id);
  return { person: await readPerson(scope, id), returned: back.length, owed: held.filter((piece) => !back.includes(piece)) };
}
