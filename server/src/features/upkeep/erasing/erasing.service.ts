import { atField, type ErasePersonForm, itemLabel, type Mention, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { allowTime } from '../../../db/allow-time.ts';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { requireSameName } from '../../../http/typed-name.ts';
import { sendJob } from '../../../jobs/send-job.ts';
import { freeTexts } from '../../../tables/free-texts.ts';
import { findHeldBy } from '../../lending/issuing/held.service.ts';
import { piecesToSettle } from '../../money/settlements/settlements.service.ts';
import { keepPeopleWhole, requirePerson } from '../../people/people/people.service.ts';
import { hashesOfNames } from '../erased/erased-names.service.ts';
import { keepImports } from '../imports/keeping.service.ts';
import { erasePersonRows, findDamagePhotos, findMentions } from './erasing.queries.ts';

/** Erases all data of a person who holds nothing and has nothing to settle, and of those who were merged into them, for ever, and texts that are to be emptied with it. */
export async function erasePerson(
  scope: Scope,
  id: number,
  { name, emptied, keepPhotos }: ErasePersonForm,
  nameSecret: string,
): Promise<null> {
  // Imports first, as their undo locks them.
  await keepImports(scope);
  const person = found((await keepPeopleWhole(scope, [id])).find((one) => one.id === id && one.mergedInto === null));
  requireSameName(name, person.name);
  if (!emptied.every(({ of }) => freeTexts.some(({ table, column }) => of === `${table}.${column}`)))
    refuse(atField('emptied', refusal('INVALID', { reason: 'Sellist teksti ei ole' })));
  const held = await findHeldBy(scope, id);
  if (held.length > 0) {
    const pieces = held.map(({ clothingName, clothingNumber }) => itemLabel(clothingName, clothingNumber));
    refuse(refusal('PERSON_HOLDS', { person: person.name, pieces }));
  }
  const pieces = await piecesToSettle(scope, id);
  if (pieces.length > 0) refuse(refusal('PERSON_SETTLING', { person: person.name, pieces }));
  await allowTime(scope);
  await erasePersonRows(scope, id, { nameHashes: await hashesOfNames(scope, id, nameSecret), emptied, keepPhotos });
  await sendJob(scope.db, 'erased-list', { ensembleId: scope.ensembleId });
  return null;
}

/** Photos of damage that the person sent: whether they stay is asked. */
export async function listDamagePhotos(scope: Scope, personId: number) {
  return findDamagePhotos(scope, await requirePerson(scope, personId));
}

/** Texts about other things with a name of the person alone: whether they are emptied is asked. */
export async function listMentions(scope: Scope, id: number): Promise<Mention[]> {
  return findMentions(scope, await requirePerson(scope, id));
}
