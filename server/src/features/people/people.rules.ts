import type { CurrentUser, Person } from '@riideait/contract';

/** What users without `contacts:read` do not see of a person. */
const unseen = {
  email: null,
  phoneNumber: null,
  height: null,
  footSize: null,
  headSize: null,
  chest: null,
  waist: null,
  hips: null,
  measuredOn: null,
  measurements: [],
} satisfies Partial<Person>;

/** The person as the user may see it. */
export const seenBy = ({ permissions }: Pick<CurrentUser, 'permissions'>, person: Person): Person =>
  permissions.includes('contacts:read') ? person : { ...person, ...unseen };
