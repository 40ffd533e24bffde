import { atField, refusal } from '@riideait/contract';
import { refuse } from '../app-error.ts';
import { commonPasswords } from './common.ts';
import { type PasswordOwner, whyWeak } from './strength.rules.ts';

/**
 * Refuses a password that would be guessed soon: one that many use, or made of what is known of its owner.
 * @param field where the reason is shown
 * @throws AppError WEAK_PASSWORD, whose text says why
 */
export async function refuseWeakPassword(field: string, password: string, owner: PasswordOwner): Promise<void> {
  const reason = whyWeak(password.normalize('NFKC'), owner, await commonPasswords());
  if (reason !== undefined) refuse(atField(field, refusal('WEAK_PASSWORD', { reason })));
}
