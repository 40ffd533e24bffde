import { accountEndpoints } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../lib/session.ts';
import { apiQuery } from '../ui/api.ts';

/** Keeps the remembered user true: name, ensemble and permissions may have changed since. */
export function useFreshUser(): void {
  const user = useQuery(apiQuery('account', accountEndpoints.me, {})).data?.data;
  useEffect(() => {
    if (user && session.get().user?.id === user.id) session.signIn(user);
  }, [user]);
}
