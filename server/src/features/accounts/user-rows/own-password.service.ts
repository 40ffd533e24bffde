import { atField, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { UserContext } from '../../../http/context.ts';
import { isPassword } from '../../../passwords/hash.ts';
import { limited } from '../attempts/attempts.service.ts';
import { getPasswordHash } from './user-rows.queries.ts';

/**
 * Requires the signed-in user's own password once more, against the finder of an unlocked phone.
 * @param field form field of the refusal
 * @returns its hash
 * @throws AppError WRONG_PASSWORD, TOO_MANY_ATTEMPTS
 */
export const requireOwnPassword = (context: UserContext, password: string, field = 'password'): Promise<string | null> =>
  limited(context, 'password', context.user.email, async () => {
    const hash = await getPasswordHash(context.database.system, context.user.id);
    if (!(await isPassword(password, hash))) refuse(atField(field, refusal('WRONG_PASSWORD')));
    return hash;
  });
