import { atField, type CodeForm, type PasswordAgain, refusal, type SecondFactor } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { seal, unseal } from '../../../crypto/sealed.ts';
import type { Db } from '../../../db/database.ts';
import type { UserContext } from '../../../http/context.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { limited } from '../attempts/attempts.service.ts';
import { endSessionsOf } from '../sessions/sessions.service.ts';
import { requireOwnPassword } from '../user-rows/own-password.service.ts';
import { hashOfCode, makeRecoveryCodes, makeSalt } from './recovery-codes.ts';
import { codesRenewed, switchedOff, switchedOn } from './second-factor.letters.ts';
import {
  confirmTotp,
  countRecoveryCodes,
  findTotp,
  insertRecoveryCodes,
  insertTotp,
  lockTotp,
  removeRecoveryCodes,
  removeTotp,
  requiresSecondFactor,
} from './second-factor.queries.ts';
import { forApp, makeTotpSecret, stepOf } from './totp.rules.ts';

interface Codes {
  readonly recoveryCodes: string[];
}

export async function readSecondFactor({ database: { system }, user }: UserContext): Promise<SecondFactor> {
  const totp = await findTotp(system, user.id);
  return {
    enabled: totp?.confirmedAt != null,
    required: await requiresSecondFactor(system, user.id),
    recoveryCodesLeft: await countRecoveryCodes(system, user.id),
  };
}

/** Makes a secret for an app. It counts once a code of the app confirms it. */
export async function beginSecondFactor(context: UserContext, { password }: PasswordAgain): Promise<{ secret: string; uri: string }> {
  const { database, secret, user } = context;
  await requireOwnPassword(context, password);
  const made = makeTotpSecret();
  const kept = await insertTotp(database.system, user.id, seal(secret, { purpose: 'totp', userId: user.id }, made));
  if (!kept) refuse(refusal('SECOND_FACTOR_ON'));
  return forApp(made, user.email);
}

/**
 * Turns the second factor on. This session stays, since its user has just used the app;
 * the others end.
 */
export async function proveSecondFactor(context: UserContext, { code }: CodeForm): Promise<Codes> {
  const { database, secret, user, now, post, publicUrl } = context;
  return limited(context, 'code', user.email, async () => {
    const codes = await prepareCodes();
    return database.system.transaction().execute(async (db) => {
      const totp = await lockTotp(db, user.id);
      if (totp === undefined) refuse(refusal('SECOND_FACTOR_OFF'));
      if (totp.confirmedAt !== null) refuse(refusal('SECOND_FACTOR_ON'));
      const opened = unseal(secret, { purpose: 'totp', userId: user.id }, totp.secret);
      const step = opened && stepOf(opened, code, now);
      if (step === undefined) refuse(atField('code', refusal('WRONG_CODE')));

      await confirmTotp(db, user.id, { step, now });
      await replaceCodes(db, user.id, codes.hashes);
      await endSessionsOf(db, user.id, now, { stays: user.sessionId });
      await record(db, context, { kind: 'SECOND_FACTOR_ON', actorId: user.id, userId: user.id });
      if (user.addressProved) await post.queue(db, user.email, switchedOn(publicUrl), now);
      return { recoveryCodes: codes.recoveryCodes };
    });
  });
}

export async function renewRecoveryCodes(context: UserContext, { password }: PasswordAgain): Promise<Codes> {
  const { database, user, now, post, publicUrl } = context;
  await requireOwnPassword(context, password);
  const codes = await prepareCodes();
  return database.system.transaction().execute(async (db) => {
    const totp = await lockTotp(db, user.id);
    if (totp?.confirmedAt == null) refuse(refusal('SECOND_FACTOR_OFF'));
    await replaceCodes(db, user.id, codes.hashes);
    await record(db, context, { kind: 'RECOVERY_CODES_RENEWED', actorId: user.id, userId: user.id });
    if (user.addressProved) await post.queue(db, user.email, codesRenewed(publicUrl), now);
    return { recoveryCodes: codes.recoveryCodes };
  });
}

export async function turnOffSecondFactor(context: UserContext, { password }: PasswordAgain): Promise<null> {
  const { database, user, now, post, publicUrl } = context;
  await requireOwnPassword(context, password);
  await database.system.transaction().execute(async (db) => {
    if (await requiresSecondFactor(db, user.id)) refuse(refusal('SECOND_FACTOR_REQUIRED'));
    if (!(await removeTotp(db, user.id))) refuse(refusal('SECOND_FACTOR_OFF'));
    await removeRecoveryCodes(db, user.id);
    await endSessionsOf(db, user.id, now, { stays: user.sessionId });
    await record(db, context, { kind: 'SECOND_FACTOR_OFF', actorId: user.id, userId: user.id });
    if (user.addressProved) await post.queue(db, user.email, switchedOff(publicUrl), now);
  });
  return null;
}

/** New codes with their hashes. Hashing is slow: call it before locking rows. */
async function prepareCodes(): Promise<Codes & { readonly hashes: Buffer[] }> {
  const recoveryCodes = makeRecoveryCodes();
  const salt = makeSalt();
  return { recoveryCodes, hashes: await Promise.all(recoveryCodes.map((code) => hashOfCode(code, salt))) };
}

async function replaceCodes(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await removeRecoveryCodes(db, userId);
  await insertRecoveryCodes(db, userId, hashes);
}

export const hasSecondFactor = async (db: Db, userId: number): Promise<boolean> => (await findTotp(db, userId))?.confirmedAt != null;

export { removeSecondFactor } from './second-factor.queries.ts';
