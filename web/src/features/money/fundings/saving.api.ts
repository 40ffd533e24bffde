import { fundingEndpoints } from '@riideait/contract';
import { call } from '../../../lib/call.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { useExport } from '../../../ui/use-export.ts';
import { t } from './texts.ts';

export const reportQuery = (id: number) => apiQuery('fundings', fundingEndpoints.report, { params: { id } });

export const readFunding = async (id: number) => (await call(fundingEndpoints.report, { params: { id } })).data.funding;

export const useAddFunding = (handlers: MutationHandlers<typeof fundingEndpoints.add>) =>
  useApiMutation(fundingEndpoints.add, { success: t('added'), ...handlers });

export const useEditFunding = (handlers: MutationHandlers<typeof fundingEndpoints.edit>) =>
  useApiMutation(fundingEndpoints.edit, { success: t('edited'), ...handlers });

export const useDeleteFunding = (handlers: MutationHandlers<typeof fundingEndpoints.delete>) =>
  useApiMutation(fundingEndpoints.delete, { success: t('deleted'), ...handlers });

/** Downloads the report as a spreadsheet. */
export const useReportSheet = (id: number) => useExport(fundingEndpoints.reportSheet, { params: { id } }, t('reportFile'));
