import type { CurrentUser } from '@riideait/contract';

type Held = Pick<CurrentUser, 'ensembleCode' | 'secondFactorMissing'>;

/**
 * Redirect of a user from `pathname`; undefined if allowed. Without an ensemble only
 * the waiting page and the profile with the own data are open, without a required second factor only the latter.
 */
export function ownPlace({ ensembleCode, secondFactorMissing }: Held, pathname: string): '/' | '/profile' | '/waiting' | undefined {
  if (pathname === '/profile' || pathname === '/profile/data') return undefined;
  if (ensembleCode === null) return pathname === '/waiting' ? undefined : '/waiting';
  if (secondFactorMissing) return '/profile';
  return pathname === '/waiting' ? '/' : undefined;
}
