import { type EraseForm, itemLabel, refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import { allowTime } from '../../db/allow-time.ts';
import type { Scope } from '../../db/scope.ts';
import { sendJob } from '../../jobs/send-job.ts';
import { keepImports } from '../imports/keeping.service.ts';
import { findHeldBy } from '../issuing/held.service.ts';
import { keepPersonWhole } from '../people/people.service.ts';
import { erasePersonRows } from './erasing.queries.ts';
import { requireSameName } from './typed-name.service.ts';

/** Erases all data of a person who holds nothing, for ever. */
export async function erasePerson(scope: Scope, id: number, { name }: EraseForm): Promise<null> {
  // Imports first, as their undo locks them.
  await keepImports(scope);
  const person = await keepPersonWhole(scope, id);
  requireSameName(name, person.name);
  const held = await findHeldBy(scope, id);
  if (held.length > 0) {
    const pieces = held.map(({ clothingName, clothingNumber }) => itemLabel(clothingName, clothingNumber));
    refuse(refusal('PERSON_HOLDS', { person: person.name, pieces }));
  }
  await allowTime(scope);
  await erasePersonRows(scope, id);
  await sendJob(scope.db, 'erased-list', { ensembleId: scope.ensembleId });
  return null;
}
