import { type Group, groupEndpoints } from '@riideait/contract';
import { i18n } from '../../texts/i18n.ts';
import { apiQuery, type Feature, useApiMutation } from '../../ui/api.ts';
import type { Outcome } from '../../ui/outcome.ts';

const t = i18n.getFixedT(null, 'groups');

/** People carry the name of their group. */
const stale: Feature[] = ['groups', 'people'];

export const groupsQuery = apiQuery('groups', groupEndpoints.list, {});

export const useAddGroup = (outcome: Outcome) => useApiMutation(groupEndpoints.add, { stale, success: t('added'), ...outcome });

export const useEditGroup = (outcome: Outcome) => useApiMutation(groupEndpoints.edit, { stale, success: t('edited'), ...outcome });

export const useDeleteGroup = (outcome: Outcome) => useApiMutation(groupEndpoints.delete, { stale, success: t('deleted'), ...outcome });

/** As options of a `SelectInput` or a `FilterSelect`. */
export const groupOptions = (groups: readonly Group[]) => groups.map(({ id, name }) => ({ value: id, label: name }));
