import { applicationEndpoints } from '@riideait/contract';
import { call } from '../../../lib/call.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { useExport } from '../../../ui/use-export.ts';
import { t } from './texts.ts';

export const applicationsQuery = apiQuery('applications', applicationEndpoints.list, {});

export const applicationQuery = (id: number) => apiQuery('applications', applicationEndpoints.get, { params: { id } });

export const readApplication = async (id: number) => (await call(applicationEndpoints.get, { params: { id } })).data;

/** Without a toast, as a copy: its page opens. */
export const useAddApplication = (handlers: MutationHandlers<typeof applicationEndpoints.add>) =>
  useApiMutation(applicationEndpoints.add, handlers);

export const useCopyApplication = (handlers: MutationHandlers<typeof applicationEndpoints.copy>) =>
  useApiMutation(applicationEndpoints.copy, handlers);

export const useEditApplication = (handlers: MutationHandlers<typeof applicationEndpoints.edit>) =>
  useApiMutation(applicationEndpoints.edit, { success: t('edited'), ...handlers });

export const useSaveOffers = (handlers: MutationHandlers<typeof applicationEndpoints.edit> = {}) =>
  useApiMutation(applicationEndpoints.edit, { success: t('offersSaved'), ...handlers });

export const useGrantApplication = (handlers: MutationHandlers<typeof applicationEndpoints.grant>) =>
  useApiMutation(applicationEndpoints.grant, { success: t('granted'), ...handlers });

export const useDeleteApplication = (handlers: MutationHandlers<typeof applicationEndpoints.delete>) =>
  useApiMutation(applicationEndpoints.delete, { success: t('deleted'), ...handlers });

/** Downloads the application as a spreadsheet. */
export const useApplicationSheet = (id: number) => useExport(applicationEndpoints.sheet, { params: { id } }, t('file'));
