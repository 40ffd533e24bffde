import { measurementEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

/** Measurements of a clothing name in the order of creation. */
export const measurementsQuery = (nameId: number) => apiQuery('measurements', measurementEndpoints.list, { params: { nameId } });

export const useAddMeasurement = (handlers: MutationHandlers<typeof measurementEndpoints.add>) =>
  useApiMutation(measurementEndpoints.add, { success: t('added'), ...handlers });

export const useEditMeasurement = (handlers: MutationHandlers<typeof measurementEndpoints.edit>) =>
  useApiMutation(measurementEndpoints.edit, { success: t('edited'), ...handlers });

export const useDeleteMeasurement = (handlers: MutationHandlers<typeof measurementEndpoints.delete>) =>
  useApiMutation(measurementEndpoints.delete, { success: t('deleted'), ...handlers });
