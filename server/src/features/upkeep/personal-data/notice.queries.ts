import type { DataNotice } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';

/** `reply_to` is a proved address; one that waits for its link stands apart. */
export const findNotice = ({ db }: Scope): Promise<Omit<DataNotice, 'periods'>> =>
  db
    .selectFrom('ownEnsemble')
    .select(({ ref, selectFrom }) => [
      ref('ownEnsemble.name').$notNull().as('ensemble'),
      ref('ownEnsemble.viewersSeeContacts').$notNull().as('viewersSeeContacts'),
      selectFrom('emailConfig').select('replyTo').as('contact'),
    ])
    .executeTakeFirstOrThrow();
