import {
  type ApplicationGap,
  atField,
  type ComingSet,
  type EditApplicationForm,
  type NameOfApplication,
  type OfferForm,
  type Refusal,
  refusal,
  type Shortage,
} from '@riideait/contract';
import type { ApplicationValues, StoredApplication, StoredName, StoredOffer } from './applications.types.ts';

interface Known {
  readonly names: readonly StoredName[];
  readonly offers: readonly StoredOffer[];
  /** Of the plan chosen. */
  readonly shortages: readonly Shortage[];
  readonly today: string;
}

/** Each name with the sizes that the plan lacks and the offers. */
export function namesOf({ names, offers, shortages, today }: Known): NameOfApplication[] {
  const sizes = Map.groupBy(shortages, ({ clothingNameId }) => clothingNameId);
  const offered = Map.groupBy(offers, ({ clothingNameId }) => clothingNameId);
  return names.map((name) => ({
    ...name,
    sizes: (sizes.get(name.id) ?? []).map(({ sizeLabel, isMeasure, count }) => ({ sizeLabel, isMeasure, count })),
    offers: (offered.get(name.id) ?? []).map(({ clothingNameId, ...offer }) => ({
      ...offer,
      expired: offer.validUntil !== null && offer.validUntil < today,
    })),
  }));
}

/** Of the offers chosen, cents. */
export const sumOf = (names: readonly Pick<NameOfApplication, 'offers'>[]): number =>
  names
    .flatMap(({ offers }) => offers)
    .filter(({ chosen }) => chosen)
    .reduce((sum, { count, cents }) => sum + count * cents, 0);

/** Of sets that are to come, cents. */
export const sumOfComing = (comingSets: readonly Pick<ComingSet, 'dancers' | 'cents'>[]): number =>
  comingSets.reduce((sum, { dancers, cents }) => sum + dancers * (cents ?? 0), 0);

const chosenOf = ({ offers }: NameOfApplication) => offers.filter(({ chosen }) => chosen);
const differs = (name: NameOfApplication) => {
  const chosen = chosenOf(name);
  return chosen.length > 0 && chosen.reduce((sum, { count }) => sum + count, 0) !== name.wanted;
};

/** What is not known yet. Of names only those for which money is asked. */
export function gapsOf(
  { sets, comingSets, dressingPlanId, ownShareCents }: StoredApplication,
  names: readonly NameOfApplication[],
): ApplicationGap[] {
  const asked = names.filter(({ wanted, offers }) => wanted > 0 || offers.length > 0);
  const gap = (code: ApplicationGap['code'], of: readonly NameOfApplication[], count = of.length): ApplicationGap[] =>
    count === 0 ? [] : [{ code, count, names: of.map(({ id, name }) => ({ id, name })) }];
  const once = (code: ApplicationGap['code'], is: boolean) => gap(code, [], is ? 1 : 0);
  const expired = asked.filter(({ offers }) => offers.some((offer) => offer.expired));
  const nrOfExpired = expired.flatMap(({ offers }) => offers).filter((offer) => offer.expired).length;
  return [
    ...once('NO_SETS', sets.length + comingSets.length === 0),
    ...gap(
      'NO_PARISH',
      asked.filter(({ parish }) => parish === null),
    ),
    ...gap(
      'NO_MUSEUM_REF',
      asked.filter(({ museumRefs }) => museumRefs === null),
    ),
    ...once('NO_PLAN', dressingPlanId === null && names.some(({ wanted }) => wanted > 0)),
    ...gap(
      'NO_OFFER',
      asked.filter(({ offers }) => offers.length === 0),
    ),
    ...gap('EXPIRED', expired, nrOfExpired),
    ...gap(
      'NOT_CHOSEN',
      asked.filter((name) => name.offers.length > 0 && chosenOf(name).length === 0),
    ),
    ...gap('COUNT_DIFFERS', asked.filter(differs)),
    ...gap('NO_PRICE', [], comingSets.filter(({ cents }) => cents === null).length),
    ...once('NO_OWN_SHARE', ownShareCents === null),
  ];
}

/** The values of a form; what it leaves out stays as it is. */
export const valuesOf = (
  { title, dressingPlanId, ownShareCents, text }: Omit<EditApplicationForm, 'sets' | 'comingSets' | 'offers' | 'version'>,
  present: ApplicationValues,
): ApplicationValues => ({
  title,
  dressingPlanId: dressingPlanId === undefined ? present.dressingPlanId : dressingPlanId,
  ownShareCents: ownShareCents === undefined ? present.ownShareCents : ownShareCents,
  text: text === undefined ? present.text : text,
});

/** Refusals of parts that are not of the application, or stand in the list twice. */
export function whyNotParts(
  list: 'offers' | 'comingSets' | 'sets',
  parts: readonly Pick<OfferForm, 'id'>[],
  present: readonly { readonly id: number }[],
): Refusal[] {
  const known = new Set(present.map(({ id }) => id));
  return parts.flatMap(({ id }, index) => {
    if (id === undefined || known.delete(id)) return [];
    return atField(`${list}.${index}.id`, refusal('REFERENCE_NOT_FOUND'));
  });
}

/** New offers, and those that differ from what is stored. */
export function changedOffers(offers: readonly OfferForm[], present: readonly StoredOffer[]) {
  const stored = new Map(present.map((offer) => [offer.id, offer]));
  return offers.flatMap(({ id, clothingNameId, maker, count, cents, validUntil, chosen }) => {
    const values = { clothingNameId, maker, count, cents, validUntil, chosen };
    const now = id === undefined ? undefined : stored.get(id);
    const isSame =
      now !== undefined &&
      now.clothingNameId === clothingNameId &&
      now.maker === maker &&
      now.count === count &&
      now.cents === cents &&
      now.validUntil === validUntil &&
      now.chosen === chosen;
    return isSame ? [] : [{ id: id ?? null, ...values }];
  });
}
