import type { CurrentUser } from '@riideait/contract';

type Held = Pick<CurrentUser, 'ensembleCode' | 'secondFactorMissing'>;

/**
 * Where the user has to be instead of `pathname`; undefined where they may go there. Without an ensemble there is nothing
 * but the waiting page and the profile, without a second factor that the ensemble requires nothing but the profile.
 */
export function ownPlace({ ensembleCode, secondFactorMissing }: Held, pathname: string): '/' | '/profile' | '/waiting' | undefined {
  if (pathname === '/profile') return undefined;
  if (ensembleCode === null) return pathname === '/waiting' ? undefined : '/waiting';
  if (secondFactorMissing) return '/profile';
  return pathname === '/waiting' ? '/' : undefined;
}
