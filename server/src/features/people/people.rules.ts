import { type CurrentUser, type Person, WITHOUT_CONTACTS } from '@riideait/contract';

/** The person as the user may see it. */
export const seenBy = ({ permissions }: Pick<CurrentUser, 'permissions'>, person: Person): Person =>
  permissions.includes('contacts:read') ? person : { ...person, ...WITHOUT_CONTACTS };
