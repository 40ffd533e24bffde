import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, basedOn, Count, Day, Id, keptNumber, keptText, prose, required, Timestamp, Version } from '../fields.ts';
import { Shortage } from '../fitting/dressing-plans.ts';
import { Cents } from '../rules/amount.ts';
import { readComingNames, whyNotComing } from '../rules/coming-names.ts';
import { AheadDay } from '../rules/day-range.ts';

/** Most of an application: sums stay below 2^53. */
export const MOST_IN_APPLICATION = { sets: 30, dancers: 1000, offers: 300, pieces: 1000 } as const;

const title = required('Taotluse nimetus');
const dancers = z.number().int().min(1).max(MOST_IN_APPLICATION.dancers);
const sets = z
  .array(z.object({ clothingSetId: Id, dancers }))
  .max(MOST_IN_APPLICATION.sets)
  .refine((given) => new Set(given.map(({ clothingSetId }) => clothingSetId)).size === given.length, 'Komplekt on taotluses kaks korda');

/** A set that the ensemble does not own yet. */
export const ComingSetForm = z.object({
  id: Id.optional().meta({ description: 'Left out: a new one' }),
  name: required('Komplekti nimi'),
  dancers,
  names: prose(8000)
    .superRefine((typed, context) => {
      const message = whyNotComing(typed);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .meta({ description: 'Its garments, a line each: "Seelik, Muhu"' }),
  cents: Cents.nullable().default(null).meta({ description: 'Of one set' }),
});
export type ComingSetForm = z.infer<typeof ComingSetForm>;

const comingSets = z.array(ComingSetForm).max(MOST_IN_APPLICATION.sets);

/** An application for new sets: for how many dancers, by set. */
export const ApplicationForm = z.object({ title, sets, comingSets: comingSets.default([]) });
export type ApplicationForm = z.infer<typeof ApplicationForm>;

export const CopyApplicationForm = z.object({ title });
export type CopyApplicationForm = z.infer<typeof CopyApplicationForm>;

export const GrantForm = z.object({
  sets: z
    .array(
      z.object({
        id: Id,
        name: required('Komplekti nimi'),
        existing: z.boolean().default(false).meta({ description: 'Where a set has this name, its garments are added to that one' }),
      }),
    )
    .max(MOST_IN_APPLICATION.sets)
    .meta({ description: 'Sets that were to come; one that is left out is still to come, one that has become a set stays it' }),
});
export type GrantForm = z.infer<typeof GrantForm>;

export const OfferForm = z.object({
  id: Id.optional().meta({ description: 'Left out: a new one' }),
  clothingNameId: Id,
  maker: required('Tegija'),
  count: z.number().int().min(1).max(MOST_IN_APPLICATION.pieces),
  cents: Cents.meta({ description: 'Of one piece' }),
  validUntil: AheadDay.nullable().default(null),
  chosen: z.boolean().default(false),
});
export type OfferForm = z.infer<typeof OfferForm>;

const STAYS = 'Left out: they stay as they are';
export const EditApplicationForm = z.object({
  title,
  sets: sets.optional().meta({ description: STAYS }),
  comingSets: comingSets.optional().meta({ description: STAYS }),
  dressingPlanId: keptNumber(Id).meta({ description: 'Sizes come from this plan' }),
  ownShareCents: keptNumber(Cents),
  text: keptText(prose(4000)),
  offers: z.array(OfferForm).max(MOST_IN_APPLICATION.offers).optional().meta({ description: STAYS }),
  ...basedOn,
});
export type EditApplicationForm = z.infer<typeof EditApplicationForm>;

const SetOfApplication = z.object({ clothingSetId: Id, name: z.string(), dancers: Count });

const ComingSet = z.object({
  id: Id,
  name: z.string(),
  dancers: Count,
  names: z.string(),
  cents: Cents.nullable(),
  clothingSetId: Id.nullable().meta({ description: 'The set that it has become' }),
});
export type ComingSet = z.infer<typeof ComingSet>;

export const ApplicationRow = z.object({
  id: Id,
  title: z.string(),
  madeAt: Timestamp,
  sets: z.array(SetOfApplication).meta({ description: 'By name' }),
  comingSets: z.array(ComingSet).meta({ description: 'Sets that the ensemble did not own, by name' }),
  sumCents: Count.meta({ description: 'Of the offers chosen, and of sets that are to come' }),
});
export type ApplicationRow = z.infer<typeof ApplicationRow>;

/** What a maker asks for pieces of a name; the paper itself is attached by hand. */
export const Offer = z.object({
  id: Id,
  maker: z.string(),
  count: Count,
  cents: Cents,
  validUntil: Day.nullable(),
  chosen: z.boolean(),
  expired: z.boolean().meta({ description: 'Was valid until a day before today' }),
});
export type Offer = z.infer<typeof Offer>;

export const NameOfApplication = z.object({
  id: Id,
  name: z.string(),
  parish: z.string().nullable(),
  museumRefs: z.string().nullable(),
  wanted: Count.meta({ description: 'New ones asked for: dancers of all its sets together; 0: it is in none of them, but has offers' }),
  existing: Count.meta({ description: 'Active pieces that are not lost; subtracts nothing, as the next two' }),
  worn: Count.meta({ description: 'Of them those that dancers have' }),
  free: Count.meta({ description: 'Of them those that nobody has, in order or in the wash' }),
  sizes: z.array(Shortage.pick({ sizeLabel: true, isMeasure: true, count: true })).meta({ description: 'That the plan lacks' }),
  offers: z.array(Offer),
});
export type NameOfApplication = z.infer<typeof NameOfApplication>;

/** Gaps of an application. `count` is of clothing names, in `EXPIRED` of offers. */
export const applicationGaps = {
  NO_SETS: () => 'Vali komplektid',
  NO_PARISH: (count) => `${names(count)} puudub kihelkond`,
  NO_MUSEUM_REF: (count) => `${names(count)} puudub muuseuminumber`,
  NO_OFFER: (count) => `${names(count)} pole pakkumist`,
  EXPIRED: (count) => (count === 1 ? '1 pakkumine on aegunud' : `${count} pakkumist on aegunud`),
  NOT_CHOSEN: (count) => `${names(count)} on pakkumine valimata`,
  COUNT_DIFFERS: (count) => `${names(count)} ei klapi valitud kogus küsitavaga`,
  NO_PLAN: () => 'Suuruste jaoks vali riietusplaan',
  NO_PRICE: (count) => (count === 1 ? '1 tuleval komplektil puudub hind' : `${count} tuleval komplektil puudub hind`),
  NO_OWN_SHARE: () => 'Omaosalus on märkimata',
} as const satisfies Record<string, (count: number) => string>;
const names = (count: number) => (count === 1 ? '1 nimetusel' : `${count} nimetusel`);
const GapCode = z.enum(Object.keys(applicationGaps) as [keyof typeof applicationGaps, ...(keyof typeof applicationGaps)[]]);

export const ApplicationGap = z.object({
  code: GapCode,
  count: Count,
  names: z.array(z.object({ id: Id, name: z.string() })).meta({ description: 'Clothing names that it is about' }),
});
export type ApplicationGap = z.infer<typeof ApplicationGap>;

export const Application = ApplicationRow.extend({
  version: Version,
  dressingPlanId: Id.nullable(),
  ownShareCents: Cents.nullable(),
  text: z.string().nullable(),
  names: z.array(NameOfApplication).meta({ description: 'By name' }),
  gaps: z.array(ApplicationGap).meta({ description: 'A list to work off' }),
});
export type Application = z.infer<typeof Application>;

/** The garments of sets that are to come, as names that the register has not. */
export const comingNamesOf = ({ comingSets }: Pick<Application, 'comingSets'>): NameOfApplication[] =>
  comingSets.flatMap(({ dancers, names }) =>
    readComingNames(names).map(({ name, parish }) => ({
      ...{ id: 0, name, parish, museumRefs: null },
      ...{ wanted: dancers, existing: 0, worn: 0, free: 0, sizes: [], offers: [] },
    })),
  );

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const applicationEndpoints = {
  list: {
    method: 'GET',
    path: '/applications',
    access: 'money:read',
    summary: 'Applications for money, the newest first',
    data: z.array(ApplicationRow),
  },
  add: {
    method: 'POST',
    path: '/applications',
    access: 'money:write',
    deed: 'APPLICATION_ADD',
    repeatable: true,
    summary: 'Add an application for new sets of so many dancers',
    body: ApplicationForm,
    data: Application,
    created: true,
  },
  get: {
    method: 'GET',
    path: '/applications/:id',
    statements: 17,
    access: 'money:read',
    summary: 'An application: what is asked for, what is there beside it, the offers, and what is not known yet',
    params: ById,
    data: Application,
  },
  edit: {
    method: 'PUT',
    path: '/applications/:id',
    access: 'money:write',
    deed: 'APPLICATION_EDIT',
    summary: 'Change an application; sets and offers that are left out of their lists go',
    params: ById,
    body: EditApplicationForm,
    data: Application,
  },
  grant: {
    method: 'POST',
    path: '/applications/:id/grant',
    access: 'money:write',
    deed: 'APPLICATION_GRANT',
    summary: 'The money has come: sets that were to come become clothing names and sets, once',
    params: ById,
    body: GrantForm,
    data: Application,
  },
  delete: {
    method: 'DELETE',
    path: '/applications/:id',
    access: 'money:write',
    deed: 'APPLICATION_DELETE',
    summary: 'Delete an application with its offers',
    params: ById,
    data: z.null(),
  },
  copy: {
    method: 'POST',
    path: '/applications/:id/copy',
    access: 'money:write',
    deed: 'APPLICATION_ADD',
    repeatable: true,
    summary: 'Add an application like this one, with its offers',
    params: ById,
    body: CopyApplicationForm,
    data: Application,
    created: true,
  },
  sheet: {
    method: 'GET',
    path: '/applications/:id/sheet',
    statements: 18,
    access: 'money:read',
    summary: 'An application as a spreadsheet: a row for each offer',
    params: ById,
    data: z.null(),
    download: { filename: 'taotlus.xlsx', contentType: XLSX },
  },
} as const satisfies Endpoints;
