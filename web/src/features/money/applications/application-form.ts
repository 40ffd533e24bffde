import {
  AheadDay,
  type Application,
  ApplicationForm,
  ComingSetForm,
  EditApplicationForm,
  Id,
  MOST_IN_APPLICATION,
  OfferForm,
  readNumber,
  requiredChoice,
} from '@riideait/contract';
import { z } from 'zod';
import { amountAsTyped, typedAmountOrNone } from '../../../ui/typed-amount.ts';
import { typedDayOrNone } from '../../../ui/typed-day.ts';

const dancers = requiredChoice('Uute arv', z.number().int().min(1).max(MOST_IN_APPLICATION.dancers));
const sets = z.array(z.object({ clothingSetId: Id, dancers }));
const comingSets = z.array(ComingSetForm.extend({ dancers, cents: typedAmountOrNone }));
/** A set that is to come, as typed. */
export type TypedComingSet = z.input<typeof comingSets>[number];
/** A set as typed. */
export type TypedSet = z.input<typeof sets>[number];

/** Applications as typed: numbers as '24', sums as '1234,50'. */
export const NewApplication = ApplicationForm.extend({ sets, comingSets });
export const EditedApplication = EditApplicationForm.omit({ offers: true }).extend({ sets, comingSets, ownShareCents: typedAmountOrNone });

export const inputOf = ({ title, version, sets, comingSets, dressingPlanId, ownShareCents, text }: Application) => ({
  title,
  version,
  sets: sets.map(({ clothingSetId, dancers }): TypedSet => ({ clothingSetId, dancers: String(dancers) })),
  comingSets: comingSets.map(
    ({ id, name, dancers, names, cents }): TypedComingSet => ({ id, name, dancers: String(dancers), names, cents: amountAsTyped(cents) }),
  ),
  dressingPlanId,
  ownShareCents: amountAsTyped(ownShareCents),
  text: text ?? '',
});

const count = z.preprocess(readNumber, OfferForm.shape.count);
const { id, clothingNameId, maker, chosen } = OfferForm.shape;

/** What a maker offers: a row for each name; without a price none. */
export const TypedOffers = z.object({
  maker,
  validUntil: typedDayOrNone(AheadDay),
  rows: z.array(z.object({ id, clothingNameId, count, cents: typedAmountOrNone, chosen })),
});
