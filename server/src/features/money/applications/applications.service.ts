import {
  type Application,
  type ApplicationForm,
  atField,
  type CopyApplicationForm,
  type EditApplicationForm,
  type OfferForm,
  refusal,
} from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { shortagesOfPlan } from '../../fitting/dressing/shortages.service.ts';
import { requireVersion } from '../../trail/versions/versions.service.ts';
import { keepClothingNames } from '../../wardrobe/clothing-names/clothing-names.service.ts';
import {
  findApplications,
  findNames,
  findOffers,
  getApplication,
  insertApplication,
  keepOffers,
  lockApplication,
  removeApplication,
  updateApplication,
  writeOffers,
  writeSets,
} from './applications.queries.ts';
import { changedOffers, gapsOf, namesOf, sumOf, valuesOf, whyNotOffers } from './applications.rules.ts';

export const listApplications = findApplications;

export async function readApplication(scope: Scope, id: number): Promise<Application> {
  const stored = await getApplication(scope, id);
  const { dressingPlanId } = stored;
  const names = namesOf({
    names: await findNames(scope, id),
    offers: await findOffers(scope, id),
    shortages: dressingPlanId === null ? [] : await shortagesOfPlan(scope, dressingPlanId),
    today: dayInEstonia(scope.now),
  });
  return { ...stored, names, sumCents: sumOf(names), gaps: gapsOf(stored, names) };
}

const EMPTY = { dressingPlanId: null, ownShareCents: null, text: null };

export async function addApplication(scope: Scope, { title, sets }: ApplicationForm): Promise<Application> {
  const id = await insertApplication(scope, { title, ...EMPTY });
  await writeSets(scope, id, sets);
  return readApplication(scope, id);
}

export async function editApplication(
  scope: Scope,
  id: number,
  { version, sets, offers, ...form }: EditApplicationForm,
): Promise<Application> {
  await lockApplication(scope, id);
  await requireVersion(scope, 'application', id, version);
  await updateApplication(scope, id, valuesOf(form, await getApplication(scope, id)));
  if (sets) await writeSets(scope, id, sets);
  if (offers) await saveOffers(scope, id, offers);
  return readApplication(scope, id);
}

async function saveOffers(scope: Scope, id: number, offers: readonly OfferForm[]): Promise<void> {
  const present = await findOffers(scope, id);
  refuseIfAny(whyNotOffers(offers, present));
  const changed = changedOffers(offers, present);
  const there = new Set(await keepClothingNames(scope, [...new Set(changed.map(({ clothingNameId }) => clothingNameId))]));
  const gone = offers.findIndex((offer) =>
    changed.some(({ clothingNameId }) => clothingNameId === offer.clothingNameId && !there.has(clothingNameId)),
  );
  if (gone >= 0) refuse(atField(`offers.${gone}.clothingNameId`, refusal('REFERENCE_NOT_FOUND')));
  await keepOffers(
    scope,
    id,
    offers.flatMap((offer) => offer.id ?? []),
  );
  await writeOffers(scope, id, changed);
}

export async function deleteApplication(scope: Scope, id: number): Promise<null> {
  await lockApplication(scope, id);
  await removeApplication(scope, id);
  return null;
}

/** Adds an application like this one, with its offers. */
export async function copyApplication(scope: Scope, from: number, { title }: CopyApplicationForm): Promise<Application> {
  const present = await getApplication(scope, from);
  const id = await insertApplication(scope, valuesOf({ title }, present));
  await writeSets(scope, id, present.sets);
  await writeOffers(
    scope,
    id,
    (await findOffers(scope, from)).map((offer) => ({ ...offer, id: null })),
  );
  return readApplication(scope, id);
}
