import type { Application, NameOfApplication, Offer, OfferForm } from '@riideait/contract';

/** What the form of an application gives its own row. */
export type ApplicationValues = Pick<Application, 'title' | 'dressingPlanId' | 'ownShareCents' | 'text'>;

/** An application without what is found out of names and offers. */
export type StoredApplication = Omit<Application, 'names' | 'gaps' | 'sumCents'>;

/** A clothing name as the register has it. */
export type StoredName = Omit<NameOfApplication, 'sizes' | 'offers'>;

export type StoredOffer = Omit<Offer, 'expired'> & Pick<OfferForm, 'clothingNameId'>;
