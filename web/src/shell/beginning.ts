import { ensembleRequestEndpoints } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../ui/api.ts';

/** Whether anybody may begin an ensemble here; the same until the server starts again. */
export const beginningQuery = {
  ...apiQuery('ensembleRequests', ensembleRequestEndpoints.beginning, {}),
  staleTime: 'static' as const,
};

export function useMayBegin(): boolean {
  const { data } = useQuery(beginningQuery);
  return data !== undefined && data.data.ensembles !== 'invited';
}
