import { type EmailConfig, type EmailConfigType, emailConfigEndpoints, type PreviewForm, reminderEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

/** A part of the configuration, saved on its own. */
export type PartName = Exclude<keyof EmailConfig, 'id' | 'replyToPending' | 'waits'>;

export const typeOf: Readonly<Record<PartName, EmailConfigType>> = {
  replyTo: 'REPLY_TO',
  subject: 'SUBJECT',
  emailBeginning: 'BEGINNING',
  emailMiddleEmpty: 'MIDDLE_EMPTY',
  emailEnding: 'ENDING',
};

export const emailConfigQuery = apiQuery('emailConfig', emailConfigEndpoints.get, {});

/** A reminder as it would be sent. */
export const previewQuery = (body: PreviewForm) => apiQuery('reminders', reminderEndpoints.preview, { body });

export const useEditEmailConfig = (handlers: MutationHandlers<typeof emailConfigEndpoints.edit>) =>
  useApiMutation(emailConfigEndpoints.edit, {
    success: ({ replyToPending }, { body }) => (body.type === 'REPLY_TO' ? replyToText(replyToPending) : t('saved')),
    ...handlers,
  });

const replyToText = (pending: string | null) => (pending === null ? t('replyToSaved') : t('replyToTyped'));

export const useSendTest = (handlers: MutationHandlers<typeof reminderEndpoints.test>) => useApiMutation(reminderEndpoints.test, handlers);
