import {
  type Application,
  type ApplicationForm,
  atField,
  type ComingSet,
  type ComingSetForm,
  type CopyApplicationForm,
  type EditApplicationForm,
  type GrantForm,
  type OfferForm,
  type Refusal,
  readComingNames,
  refusal,
} from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { shortagesOfPlan } from '../../fitting/dressing/shortages.service.ts';
import { requireVersion } from '../../trail/versions/versions.service.ts';
import { ensureClothingNames, keepClothingNames } from '../../wardrobe/clothing-names/clothing-names.service.ts';
import { addItems, addSet, findSetCalled } from '../../wardrobe/clothing-sets/clothing-sets.service.ts';
import {
  findApplications,
  findNames,
  findOffers,
  getApplication,
  insertApplication,
  keepOffers,
  lockApplication,
  noteMadeSet,
  removeApplication,
  updateApplication,
  writeComingSets,
  writeOffers,
  writeSets,
} from './applications.queries.ts';
import { changedOffers, gapsOf, namesOf, sumOf, sumOfComing, valuesOf, whyNotParts } from './applications.rules.ts';

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
  return { ...stored, names, sumCents: sumOf(names) + sumOfComing(stored.comingSets), gaps: gapsOf(stored, names) };
}

const EMPTY = { dressingPlanId: null, ownShareCents: null, text: null };

export async function addApplication(scope: Scope, { title, sets, comingSets }: ApplicationForm): Promise<Application> {
  const id = await insertApplication(scope, { title, ...EMPTY });
  await writeSets(scope, id, sets);
  await saveComingSets(scope, id, comingSets, []);
  return readApplication(scope, id);
}

export async function editApplication(
  scope: Scope,
  id: number,
  { version, sets, comingSets, offers, ...form }: EditApplicationForm,
): Promise<Application> {
  await lockApplication(scope, id);
  await requireVersion(scope, 'application', id, version);
  const present = await getApplication(scope, id);
  await updateApplication(scope, id, valuesOf(form, present));
  if (comingSets) await saveComingSets(scope, id, comingSets, present.comingSets);
  if (sets) await writeSets(scope, id, sets);
  if (offers) await saveOffers(scope, id, offers);
  return readApplication(scope, id);
}

async function saveComingSets(
  scope: Scope,
  id: number,
  comingSets: readonly ComingSetForm[],
  present: readonly { readonly id: number }[],
): Promise<void> {
  refuseIfAny(whyNotParts('comingSets', comingSets, present));
  await writeComingSets(
    scope,
    id,
    comingSets.map((set) => ({ ...set, id: set.id ?? null })),
  );
}

async function saveOffers(scope: Scope, id: number, offers: readonly OfferForm[]): Promise<void> {
  const present = await findOffers(scope, id);
  refuseIfAny(whyNotParts('offers', offers, present));
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

/**
 * The money has come: each set that was to come becomes clothing names, but for those that the register has, and a set of them. What has
 * become one stays, so a second call changes nothing.
 */
export async function grantApplication(scope: Scope, id: number, { sets }: GrantForm): Promise<Application> {
  await lockApplication(scope, id);
  const { comingSets } = await getApplication(scope, id);
  refuseIfAny(whyNotParts('sets', sets, comingSets));
  const taken: Refusal[] = [];
  // One by one: a set may be there by the one before.
  for (const [index, { name, existing, ...wanted }] of sets.entries()) {
    const coming = comingSets.find((set) => set.id === wanted.id && set.clothingSetId === null);
    if (coming === undefined) continue;
    const present = await findSetCalled(scope, name);
    if (present !== undefined && !existing) taken.push(atField(`sets.${index}.name`, refusal('NAME_TAKEN', { name })));
    else await makeSet(scope, coming, present ?? (await addSet(scope, { name, genderCode: undefined })).id);
  }
  refuseIfAny(taken);
  return readApplication(scope, id);
}

async function makeSet(scope: Scope, { id, names }: ComingSet, setId: number): Promise<void> {
  await addItems(scope, setId, { clothingNameIds: await ensureClothingNames(scope, readComingNames(names)) });
  await noteMadeSet(scope, id, setId);
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
  const made = present.comingSets.flatMap(({ clothingSetId, dancers }) => (clothingSetId === null ? [] : { clothingSetId, dancers }));
  const asked = new Set(present.sets.map(({ clothingSetId }) => clothingSetId));
  await writeSets(scope, id, [...present.sets, ...made.filter(({ clothingSetId }) => !asked.has(clothingSetId))]);
  const coming = present.comingSets.filter(({ clothingSetId }) => clothingSetId === null);
  await writeComingSets(
    scope,
    id,
    coming.map((set) => ({ ...set, id: null })),
  );
  await writeOffers(
    scope,
    id,
    (await findOffers(scope, from)).map((offer) => ({ ...offer, id: null })),
  );
  return readApplication(scope, id);
}
