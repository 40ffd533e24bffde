import { atField, type LoggedIn, type LoginForm, type Refusal, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { PublicContext } from '../../../http/context.ts';
import { hashPassword, isCurrentHash, isPassword } from '../../../passwords/hash.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { limited } from '../attempts/attempts.service.ts';
import { useCode } from '../second-factor/login-codes.service.ts';
import { beginSession, type Proof } from '../sessions/session-tokens.service.ts';
import { getPasswordHash, replacePassword } from '../user-rows/user-rows.service.ts';
import { findLogin } from './auth.queries.ts';

/**
 * Logs in. All refusals look alike, so that they do not show whether an address has an account.
 * @throws AppError WRONG_CREDENTIALS; after the right password also CODE_NEEDED and WRONG_CODE
 */
export async function logIn(context: PublicContext, { email, password, code }: LoginForm): Promise<LoggedIn> {
  const account = email.toLowerCase();
  const proof = await limited(context, 'login', account, () => prove(context, account, password, code));
  if (proof === 'CODE_NEEDED') refuse(atField('code', refusal('CODE_NEEDED')));
  return beginSession(context, proof);
}

/** CODE_NEEDED is no failed attempt: the password was right. */
async function prove(context: PublicContext, account: string, password: string, code: string | null): Promise<Proof | 'CODE_NEEDED'> {
  const { system } = context.database;
  const login = await findLogin(system, account);
  const matches = await isPassword(password, login?.passwordHash);
  const fail = (why: string, refused: Refusal) => failLogin(context, { userId: login?.id ?? null, account, why, refused });

  if (login === undefined) return fail('Tundmatu aadress', refusal('WRONG_CREDENTIALS'));
  if (!matches) return fail('Vale parool', refusal('WRONG_CREDENTIALS'));
  if (!login.active) return fail('Konto on välja lülitatud', refusal('WRONG_CREDENTIALS'));
  if (!login.confirmed) return fail('Konto on kinnitamata', refusal('WRONG_CREDENTIALS'));

  if (login.secondFactor && code === null) return 'CODE_NEEDED';
  const tryCode = async (typed: string) =>
    (await useCode(context, login.id, typed)) ?? fail('Vale kood', atField('code', refusal('WRONG_CODE')));
  const way =
    login.secondFactor && code !== null
      ? await limited(context, 'login-code', account, () => tryCode(code), { countedFor: account })
      : 'PASSWORD';
  return { userId: login.id, way, passwordHash: await renewedHash(system, login, password) };
}

/** Hash of a checked password, renewed if its parameters are outdated. */
async function renewedHash(db: Db, { id, passwordHash }: { id: number; passwordHash: string | null }, password: string) {
  if (passwordHash === null || isCurrentHash(passwordHash)) return passwordHash;
  const anew = await hashPassword(password);
  if (await replacePassword(db, id, { from: passwordHash, to: anew })) return anew;
  // A concurrent login renewed it, or the password changed.
  const present = await getPasswordHash(db, id);
  return (await isPassword(password, present)) ? present : passwordHash;
}

interface FailedLogin {
  readonly userId: number | null;
  readonly account: string;
  readonly why: string;
  readonly refused: Refusal;
}

async function failLogin(context: PublicContext, { userId, account, why, refused }: FailedLogin): Promise<never> {
  const details = [{ what: why, from: null, to: null }];
  await record(context.database.system, context, { kind: 'LOGIN_FAILED', actorId: null, userId, account, details });
  refuse(refused);
}
