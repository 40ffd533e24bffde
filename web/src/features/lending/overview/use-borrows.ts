import { getRouteApi } from '@tanstack/react-router';
import { useApiWhile } from '../../../ui/api.ts';
import { groupsQuery } from '../../people/groups/groups.api.ts';

const route = getRouteApi('/signed-in/clothing/overview');

/** Whether the overview is of a group of borrowers. */
export function useBorrows(): boolean {
  const { groupId } = route.useSearch();
  const groups = useApiWhile(groupId !== undefined, groupsQuery).data;
  return groups?.find(({ id }) => id === groupId)?.borrowers === true;
}
