import { atField, type LoginForm, type Refusal, refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { PublicContext } from '../../http/context.ts';
import { hashPassword, isCurrentHash, isPassword } from '../../passwords/hash.ts';
import { record } from '../audit/audit.service.ts';
import { useCode } from '../second-factor/codes.service.ts';
import { limited } from './attempts.service.ts';
import { findLogin, renewPasswordHash } from './auth.queries.ts';
import { beginSession, type LoginWay, type Tokens } from './auth.service.ts';

interface Proved {
  readonly userId: number;
  /** Null where the second factor is still to be asked for: the password was right, so the attempt counts as none that failed. */
  readonly way: LoginWay | null;
}

/**
 * Logs in, with one answer for every reason why not: it does not tell whether an address has an account.
 * @throws AppError WRONG_CREDENTIALS; to whoever knows the password also CODE_NEEDED and WRONG_CODE
 */
export async function logIn(context: PublicContext, { email, password, code }: LoginForm): Promise<Tokens> {
  const account = email.toLowerCase();
  const { userId, way } = await limited(context, 'login', account, () => prove(context, account, password, code));
  if (way === null) refuse(atField('code', refusal('CODE_NEEDED')));
  return beginSession(context, userId, way);
}

async function prove(context: PublicContext, account: string, password: string, code: string | null): Promise<Proved> {
  const { system } = context.database;
  const login = await findLogin(system, account);
  const matches = await isPassword(password, login?.passwordHash);
  const fail = (why: string, refused: Refusal) => failLogin(context, { userId: login?.id ?? null, account, why, refused });

  if (login === undefined) return fail('Tundmatu aadress', refusal('WRONG_CREDENTIALS'));
  if (!matches) return fail('Vale parool', refusal('WRONG_CREDENTIALS'));
  if (!login.active) return fail('Konto on välja lülitatud', refusal('WRONG_CREDENTIALS'));
  if (!login.confirmed) return fail('Konto on kinnitamata', refusal('WRONG_CREDENTIALS'));

  const userId = login.id;
  if (login.secondFactor && code === null) return { userId, way: null };
  const way = login.secondFactor && code !== null ? await useCode(context, userId, code) : 'PASSWORD';
  if (way === undefined) return fail('Vale kood', atField('code', refusal('WRONG_CODE')));

  if (login.passwordHash !== null && !isCurrentHash(login.passwordHash)) {
    await renewPasswordHash(system, userId, { from: login.passwordHash, to: await hashPassword(password) });
  }
  return { userId, way };
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
