import type { InstructorRights } from '../permissions.ts';

/** Rights of a user without the role of an instructor. */
export const NO_RIGHTS: InstructorRights = { groupIds: [], seesContacts: false, seesMeasures: false, mayIssue: false };

/** Rights beside the groups in words. */
export const rightsInWords = ({ seesContacts, seesMeasures, mayIssue }: InstructorRights): string[] =>
  [
    { given: seesContacts, words: 'näeb kontakte' },
    { given: seesMeasures, words: 'näeb mõõte' },
    { given: mayIssue, words: 'võib väljastada oma rühmale' },
  ].flatMap(({ given, words }) => (given ? [words] : []));

/** The same in one line; null: none. */
export const rightsInLine = (rights: InstructorRights): string | null => rightsInWords(rights).join(', ') || null;
