import {
  atField,
  type EmailConfig,
  type EmailConfigForm,
  type EmailConfigType,
  type PreviewForm,
  type Refusal,
  refusal,
} from '@riideait/contract';
import { refuse, refuseIfAny } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import { findEmailConfig, lockEmailConfig, updateEmailConfig } from './email-config.queries.ts';
import { checkContent, partOf } from './email-config.rules.ts';

/** How the reminders of the ensemble read. */
export const getEmailConfig = (scope: Scope): Promise<EmailConfig> => findEmailConfig(scope);

/** Changes one part; one that was emptied is as if it had never been written. */
export async function editEmailConfig(scope: Scope, { id, before, ...form }: EmailConfigForm): Promise<EmailConfig> {
  const config = await lockEmailConfig(scope);
  if (id !== undefined && id !== config.id) refuse(refusal('NOT_FOUND'));
  const { value, refusals } = checkContent(form);
  refuseIfAny(refusals);
  const part = partOf[form.type];
  // what is saved already is no loss to anybody: it comes a second time where the answer was lost
  const isOthers = before !== undefined && config[part] !== before && config[part] !== value;
  if (isOthers) refuse(atField('content', refusal('CHANGED_MEANWHILE')));
  return updateEmailConfig(scope, { [part]: value });
}

const wordsOf = ['SUBJECT', 'BEGINNING', 'MIDDLE_EMPTY', 'ENDING'] as const satisfies EmailConfigType[];

/** Why texts that are being typed could not be saved, each at its name. */
export const refusalsOfDraft = (draft: PreviewForm['draft']): Refusal[] =>
  wordsOf.flatMap((type) =>
    checkContent({ type, content: draft[partOf[type]] ?? null }).refusals.map((refused) => atField(partOf[type], refused)),
  );
