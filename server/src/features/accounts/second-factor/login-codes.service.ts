import { unseal } from '../../../crypto/sealed.ts';
import type { Caller } from '../../../http/context.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { hashOfCode, saltOf } from './recovery-codes.ts';
import { findRecoveryCode, findTotp, spendRecoveryCode, spendStep } from './second-factor.queries.ts';
import { stepOf } from './totp.rules.ts';

/**
 * Uses up a login code, of the app or a recovery code. Each is good once.
 * @returns its kind; undefined if invalid
 */
export async function useCode(caller: Caller, userId: number, code: string): Promise<'SECOND_FACTOR' | 'RECOVERY_CODE' | undefined> {
  if (await useAppCode(caller, userId, code)) return 'SECOND_FACTOR';
  return (await useRecoveryCode(caller, userId, code)) ? 'RECOVERY_CODE' : undefined;
}

async function useAppCode({ database, secret, now }: Caller, userId: number, code: string): Promise<boolean> {
  const totp = await findTotp(database.system, userId);
  // A lost SECRET loses the app's codes, not the recovery codes.
  const opened = totp && unseal(secret, { purpose: 'totp', userId }, totp.secret);
  const step = opened && stepOf(opened, code, now);
  return step !== undefined && spendStep(database.system, userId, step);
}

async function useRecoveryCode(caller: Caller, userId: number, code: string): Promise<boolean> {
  const db = caller.database.system;
  const left = await findRecoveryCode(db, userId);
  if (left === undefined) return false;
  const used = await spendRecoveryCode(db, userId, await hashOfCode(code, saltOf(left.hash)));
  if (used) await record(db, caller, { kind: 'RECOVERY_CODE_USED', actorId: userId, userId });
  return used;
}
