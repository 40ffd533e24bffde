import type { CurrentUser } from '@riideait/contract';

type Held = Pick<CurrentUser, 'ensembleCode' | 'secondFactorMissing'>;

/**
 * Redirect of a user from `pathname`; undefined if allowed. Without an ensemble only
 * the waiting page, the profile with the own data and the licences are open, without a required second factor only the latter ones.
 */
export function ownPlace({ ensembleCode, secondFactorMissing }: Held, pathname: string): '/' | '/profile' | '/waiting' | undefined {
  if (['/profile', '/profile/data', '/licences'].includes(pathname)) return undefined;
  if (ensembleCode === null) return pathname === '/waiting' ? undefined : '/waiting';
  if (secondFactorMissing) return '/profile';
  return pathname === '/waiting' ? '/' : undefined;
}
