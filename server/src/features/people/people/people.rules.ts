import { type CurrentUser, type ListedPerson, numberOfPieces, WITHOUT_CONTACTS, WITHOUT_MEASURES, writtenDay } from '@riideait/contract';

/** The person as the user may see it. */
export const seenBy = <P extends ListedPerson>({ permissions }: Pick<CurrentUser, 'permissions'>, person: P): P => ({
  ...person,
  ...(permissions.includes('contacts:read') ? {} : WITHOUT_CONTACTS),
  ...(permissions.includes('measures:read') ? {} : WITHOUT_MEASURES),
});

/** Contacts, how many pieces are held, and when one was last given. */
interface Identifying {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly held: number;
  readonly lastIssuedAt: string | null;
}

/** What `tellApart` may tell a person by. */
export const detailsOf = (person: Identifying, { mayReadContacts }: { mayReadContacts: boolean }): (string | null)[] => [
  ...(mayReadContacts ? [person.email, person.phoneNumber] : []),
  person.held === 0 ? null : `käes ${numberOfPieces(person.held)}`,
  person.lastIssuedAt === null ? 'pole midagi saanud' : `viimati sai ${writtenDay(person.lastIssuedAt)}`,
];
