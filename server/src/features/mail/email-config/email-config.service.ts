import {
  atField,
  type EmailConfig,
  type EmailConfigForm,
  type EmailConfigType,
  type PreviewForm,
  type Refusal,
  refusal,
} from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import { ownLimits } from '../../../db/limits.ts';
import type { Scope } from '../../../db/scope.ts';
import { findEmailConfig, lockEmailConfig, updateEmailConfig } from './email-config.queries.ts';
import { checkContent, partOf } from './email-config.rules.ts';
import { changeReplyTo, type PostOffice } from './reply-to.service.ts';

/** Reminder texts of the ensemble, as saved. */
export const getEmailConfig = async (scope: Scope): Promise<EmailConfig> => ({
  ...(await findEmailConfig(scope)),
  waits: (await ownLimits(scope)).young,
});

/** Texts that mails have now: of a newcomer the product's. */
export async function textsOfMails(scope: Scope): Promise<EmailConfig> {
  const config = await getEmailConfig(scope);
  return config.waits ? { ...config, subject: null, emailBeginning: null, emailMiddleEmpty: null, emailEnding: null } : config;
}

/** Changes one part; an empty one becomes null. */
export async function editEmailConfig(scope: Scope, office: PostOffice, { id, before, ...form }: EmailConfigForm): Promise<EmailConfig> {
  const config = await lockEmailConfig(scope);
  if (id !== undefined && id !== config.id) refuse(refusal('NOT_FOUND'));
  const { value, refusals } = checkContent(form);
  refuseIfAny(refusals);
  const part = partOf[form.type];
  // An equal text is a repeated request after a lost answer.
  const isOthers = before !== undefined && config[part] !== before && config[part] !== value;
  if (isOthers) refuse(atField('content', refusal('TEXT_CHANGED_MEANWHILE')));
  await updateEmailConfig(scope, form.type === 'REPLY_TO' ? await changeReplyTo(scope, office, config.replyTo, value) : { [part]: value });
  return getEmailConfig(scope);
}

const wordsOf = ['SUBJECT', 'BEGINNING', 'MIDDLE_EMPTY', 'ENDING'] as const satisfies EmailConfigType[];

/** Refusals of draft texts, by part. */
export const refusalsOfDraft = (draft: PreviewForm['draft']): Refusal[] =>
  wordsOf.flatMap((type) =>
    checkContent({ type, content: draft[partOf[type]] ?? null }).refusals.map((refused) => atField(partOf[type], refused)),
  );
