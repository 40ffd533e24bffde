import type { EmailConfig } from '@riideait/contract';
import type { Scope } from '../../db/scope.ts';

const COLUMNS = ['id', 'replyTo', 'subject', 'emailBeginning', 'emailMiddleEmpty', 'emailEnding'] as const;

/** Every ensemble has one. */
export const findEmailConfig = ({ db }: Scope): Promise<EmailConfig> =>
  db.selectFrom('emailConfig').select(COLUMNS).executeTakeFirstOrThrow();

/** Locks and reads the configuration. */
export const lockEmailConfig = ({ db }: Scope): Promise<EmailConfig> =>
  db.selectFrom('emailConfig').select(COLUMNS).forUpdate().executeTakeFirstOrThrow();

export const updateEmailConfig = ({ db }: Scope, part: Partial<Omit<EmailConfig, 'id'>>): Promise<EmailConfig> =>
  db.updateTable('emailConfig').set(part).returning(COLUMNS).executeTakeFirstOrThrow();
