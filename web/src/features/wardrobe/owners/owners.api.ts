import { type Owner, ownerEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const ownersQuery = apiQuery('owners', ownerEndpoints.list, {});
export const borrowedQuery = apiQuery('owners', ownerEndpoints.borrowed, {});

export const useAddOwner = (handlers: MutationHandlers<typeof ownerEndpoints.add>) =>
  useApiMutation(ownerEndpoints.add, { success: t('added'), ...handlers });

export const useEditOwner = (handlers: MutationHandlers<typeof ownerEndpoints.edit>) =>
  useApiMutation(ownerEndpoints.edit, { success: t('edited'), ...handlers });

export const useDeleteOwner = (handlers: MutationHandlers<typeof ownerEndpoints.delete>) =>
  useApiMutation(ownerEndpoints.delete, { success: t('deleted'), ...handlers });

export const useGiveBack = (handlers: MutationHandlers<typeof ownerEndpoints.giveBack>) =>
  useApiMutation(ownerEndpoints.giveBack, { success: t('givenBack'), ...handlers });

export const ownerOptions = (owners: readonly Owner[]) => owners.map(({ id, name }) => ({ value: id, label: name }));
