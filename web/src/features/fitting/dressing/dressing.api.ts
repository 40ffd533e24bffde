import { type DressingCell, dressingEndpoints, type ShortageSearch } from '@riideait/contract';
import { call } from '../../../lib/call.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { toastUnlessUnanswered } from '../../../ui/toasts.tsx';
import { t } from './texts.ts';

/** Other keepers work on the same plan: ms between reads. */
const READ_EVERY = 15_000;

export const plansQuery = apiQuery('dressing', dressingEndpoints.list, {});

export const planQuery = (id: number) => ({
  ...apiQuery('dressing', dressingEndpoints.get, { params: { id } }),
  refetchInterval: READ_EVERY,
});

export const readPlan = async (id: number) => (await call(dressingEndpoints.get, { params: { id } })).data;

type CellPlace = {
  id: number;
  personId: number;
  clothingNameId: number;
};

export const choicesQuery = (params: CellPlace) => apiQuery('dressing', dressingEndpoints.choices, { params });

export const shortagesQuery = (query: ShortageSearch) => apiQuery('dressing', dressingEndpoints.shortages, { query });

export const useAddPlan = (handlers: MutationHandlers<typeof dressingEndpoints.add>) => useApiMutation(dressingEndpoints.add, handlers);

export const useEditPlan = (handlers: MutationHandlers<typeof dressingEndpoints.edit>) =>
  useApiMutation(dressingEndpoints.edit, { success: t('edited'), ...handlers });

export const useDeletePlan = (handlers: MutationHandlers<typeof dressingEndpoints.delete>) =>
  useApiMutation(dressingEndpoints.delete, { success: t('deleted'), ...handlers });

/** Without a toast: the first proposal of a new plan. */
export const useFirstProposal = () => useApiMutation(dressingEndpoints.propose);

export const usePropose = () => useApiMutation(dressingEndpoints.propose, { success: t('proposed') });

/** `success` is the text of a toast with undo; without it the plan shows the change. */
export const useSetCell = (
  handlers: MutationHandlers<typeof dressingEndpoints.setCell> & { success?: (cell: DressingCell) => string } = {},
) => useApiMutation(dressingEndpoints.setCell, handlers);

export const useHandOver = (handlers: MutationHandlers<typeof dressingEndpoints.handOver>) =>
  useApiMutation(dressingEndpoints.handOver, { onError: toastUnlessUnanswered, ...handlers });
