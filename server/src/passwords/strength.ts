import { atField, refusal } from '@riideait/contract';
import { refuse } from '../app-error.ts';
import { passwordEstimate } from './estimate.ts';
import { type PasswordOwner, whyWeak } from './strength.rules.ts';

/**
 * Refuses a password that is easy to guess: a common one, a simple one, or one made of the user's name, address or ensemble.
 * @param field where the reason is shown
 * @throws AppError WEAK_PASSWORD with the reason
 */
export async function refuseWeakPassword(field: string, password: string, owner: PasswordOwner): Promise<void> {
  const reason = whyWeak(password.normalize('NFKC'), owner, await passwordEstimate());
  if (reason !== undefined) refuse(atField(field, refusal('WEAK_PASSWORD', { reason })));
}
