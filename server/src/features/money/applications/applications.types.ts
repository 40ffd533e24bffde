import type { Application, ComingSet, NameOfApplication, Offer, OfferForm } from '@riideait/contract';

/** What the form of an application gives its own row. */
export type ApplicationValues = Pick<Application, 'title' | 'dressingPlanId' | 'ownShareCents' | 'text'>;

/** An application without what is found out of names and offers. */
export type StoredApplication = Omit<Application, 'names' | 'gaps' | 'sumCents'>;

/** A clothing name as the register has it. */
export type StoredName = Omit<NameOfApplication, 'sizes' | 'offers'>;

/** A set that is to come, to be written; `id` null: a new one. */
export type WrittenComingSet = Omit<ComingSet, 'id' | 'clothingSetId'> & { readonly id: number | null };

export type StoredOffer = Omit<Offer, 'expired'> & Pick<OfferForm, 'clothingNameId'>;
