import { type EmailConfig, type EmailConfigForm, refusal } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import { findEmailConfig, updateEmailConfig } from './email-config.queries.ts';
import { checkContent, partOf } from './email-config.rules.ts';

/** How the reminders of the ensemble read. */
export const getEmailConfig = (scope: Scope): Promise<EmailConfig> => findEmailConfig(scope);

/** Changes one part; one that was emptied is as if it had never been written. */
export async function editEmailConfig(scope: Scope, { id, ...form }: EmailConfigForm): Promise<EmailConfig> {
  if (id !== undefined && id !== (await findEmailConfig(scope)).id) refuse(refusal('NOT_FOUND'));
  const { value, refusals } = checkContent(form);
  refuseIfAny(refusals);
  return updateEmailConfig(scope, { [partOf[form.type]]: value });
}
