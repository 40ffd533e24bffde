import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import {
  ById,
  basedOn,
  booleanFilter,
  Count,
  Day,
  filter,
  Id,
  idFilter,
  paging,
  required,
  sorting,
  Timestamp,
  text,
  textFilter,
  Version,
  VISIBLE,
} from '../fields.ts';
import { personColumns } from '../records/person.ts';
import { answersOf, schemasOf } from '../records/record.ts';
import { BodyMeasurement, MeasuredOn, MeasureForm, PastMeasurement } from '../rules/bodies.ts';
import { GenderCode } from '../rules/gender.ts';

/** Of a group of borrowers: another ensemble, a school. They have one name, `lastName`. */
export const PersonKind = z.enum(['DANCER', 'BORROWER']);
export type PersonKind = z.infer<typeof PersonKind>;

/** What a person confirmed last. */
export const LastReceipt = z.object({
  at: Timestamp,
  held: Count,
  missing: Count.meta({ description: 'Of these the ones that the person does not have' }),
  stands: z.boolean().meta({ description: 'Nothing was issued to the person since' }),
});
export type LastReceipt = z.infer<typeof LastReceipt>;

/** Someone clothes are issued to: a dancer, or a borrower. */
export const Person = z.object({
  id: Id,
  kind: PersonKind,
  ...answersOf(personColumns),
  groupName: z.string().nullable(),
  email: personColumns.email.answer.meta({
    description: 'Null, as phone number and measures, for viewers of an ensemble that does not show them contacts',
  }),
  hasEmail: z.boolean(),
  measuredOn: Day.nullable().meta({ description: 'The oldest day of the present measures' }),
  measurements: z.array(BodyMeasurement).meta({ description: 'The present measures with their days' }),
  amountOfIssuedItems: z.number().int().meta({ description: 'Items held now' }),
  amountOfLateItems: z.number().int().meta({ description: 'Of these the ones that are due before today' }),
  receipt: LastReceipt.nullable().meta({ description: 'The last one; null too for instructors' }),
  openAnswers: Count.meta({ description: 'Answers of the person that wait to be settled; for instructors none' }),
  version: Version,
});
export type Person = z.infer<typeof Person>;

/** A person in a list. */
export const ListedPerson = Person.omit({ measuredOn: true, measurements: true, openAnswers: true });
export type ListedPerson = z.infer<typeof ListedPerson>;

/** A person alone, not in a list. */
export const OnePerson = Person.extend({
  amountOfPastIssues: Count.nullable().meta({
    description: 'Issues that have ended; null only where a browser answers without a connection',
  }),
});
export type OnePerson = z.infer<typeof OnePerson>;

/** Contacts of a person where they are not shown. */
export const WITHOUT_CONTACTS = { email: null, phoneNumber: null } satisfies Partial<Person>;

/** Measures of a person where they are not shown. */
export const WITHOUT_MEASURES = {
  height: null,
  footSize: null,
  headSize: null,
  chest: null,
  waist: null,
  hips: null,
  measuredOn: null,
  measurements: [],
} satisfies Partial<Person>;

/** The first name of a dancer. */
export const FirstName = required('Eesnimi', 100);

const personFields = {
  kind: PersonKind.optional().meta({
    description: 'BORROWER: one name, in `lastName`, and a group of borrowers; left out: as the group is',
  }),
  ...schemasOf(personColumns),
  // `missing` below refuses an empty name, with the word that the form has for it.
  lastName: text(100)
    .nullish()
    .transform((typed) => typed ?? ''),
  measuredOn: MeasuredOn,
};

/** What must be there by the kind of a person; judged beside the other fields, so that all that is missing is said at once. */
const missing = (field: string, label: string) => ({
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
  path: [field],
  error: `${label} on kohustuslik`,
});
interface Named {
  readonly kind?: PersonKind | undefined;
  readonly firstName?: unknown;
  readonly lastName?: unknown;
}
const isName = (name: unknown) => typeof name === 'string' && VISIBLE.test(name);
const hasFirstName = ({ kind, firstName }: Named) => kind === 'BORROWER' || isName(firstName);
/** A borrower has it as her only name. */
const hasLastName = ({ kind, lastName }: Named) => kind === 'BORROWER' || isName(lastName);
const hasName = ({ kind, lastName }: Named) => kind !== 'BORROWER' || isName(lastName);

export const AddPersonForm = z
  .object(personFields)
  .refine(hasFirstName, missing('firstName', 'Eesnimi'))
  .refine(hasLastName, missing('lastName', 'Perekonnanimi'))
  .refine(hasName, missing('lastName', 'Nimi'))
  .refine(({ kind, genderCode }) => kind === 'BORROWER' || genderCode != null, missing('genderCode', 'Sugu'));
export type AddPersonForm = z.infer<typeof AddPersonForm>;

export const EditPersonForm = z
  .object({ ...personFields, ...basedOn })
  .refine(hasFirstName, missing('firstName', 'Eesnimi'))
  .refine(hasLastName, missing('lastName', 'Perekonnanimi'))
  .refine(hasName, missing('lastName', 'Nimi'));
export type EditPersonForm = z.infer<typeof EditPersonForm>;

/** `name`: words of first and last name in any order; `borrowers`: with those who borrow, else dancers only; `active` missing: all; `holds`: people who hold something now, or (false) nothing; `late`: who hold something late, or do not; `heldOverYear`: who hold something for over a year, or do not; `confirmed`: who hold something and have confirmed all of it, or have not. */
export const PeopleFilter = z.object({
  name: textFilter(),
  firstName: textFilter(),
  lastName: textFilter(),
  gender: filter(GenderCode),
  groupId: idFilter(),
  active: booleanFilter(),
  holds: booleanFilter(),
  late: booleanFilter(),
  heldOverYear: booleanFilter(),
  confirmed: booleanFilter(),
  borrowers: booleanFilter(),
});
export type PeopleFilter = z.infer<typeof PeopleFilter>;

export const PeopleSearch = PeopleFilter.extend({
  ...sorting(['name', 'groupName', 'amountOfIssuedItems']),
  ...paging,
});
export type PeopleSearch = z.infer<typeof PeopleSearch>;

/** Somebody whose name is like a typed one. */
export const AlikePerson = z.object({
  ...Person.pick({ id: true, firstName: true, lastName: true, groupName: true, active: true }).shape,
  detail: z.string().nullable().meta({ description: 'What tells namesakes of one group apart' }),
});
export type AlikePerson = z.infer<typeof AlikePerson>;

export const peopleEndpoints = {
  search: {
    method: 'GET',
    path: '/people',
    access: 'people:read',
    summary: 'Search people; by last, then first name',
    query: PeopleSearch,
    data: z.array(ListedPerson),
    tagged: true,
    paged: true,
  },
  alike: {
    method: 'GET',
    path: '/people/alike',
    access: 'people:know',
    summary: 'People whose name is this one, or one like it: in other accents, dashes or order; at most 10',
    query: z.object({ firstName: text(100), lastName: text(100) }),
    data: z.array(AlikePerson),
  },
  add: {
    method: 'POST',
    path: '/people',
    statements: 4,
    access: 'people:write',
    deed: 'PERSON_ADD',
    repeatable: true,
    summary: 'Add a person',
    body: AddPersonForm,
    data: OnePerson,
    created: true,
  },
  get: { method: 'GET', path: '/people/:id', access: 'people:read', summary: 'One person', params: ById, data: OnePerson },
  edit: {
    method: 'PUT',
    path: '/people/:id',
    access: 'people:write',
    deed: 'PERSON_EDIT',
    summary: 'Edit a person',
    params: ById,
    body: EditPersonForm,
    data: OnePerson,
  },
  measurements: {
    method: 'GET',
    path: '/people/:id/measurements',
    access: 'measures:read',
    summary: 'All measures of a person, the newest first',
    params: ById,
    data: z.array(PastMeasurement),
  },
  measure: {
    method: 'POST',
    path: '/people/:id/measurements',
    access: 'people:write',
    deed: 'PERSON_MEASURE',
    summary: 'Record measures of one day; they replace those of the same kind and day',
    params: ById,
    body: MeasureForm,
    data: OnePerson,
    created: true,
  },
} as const satisfies Endpoints;
