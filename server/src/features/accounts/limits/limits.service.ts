import { type EnsembleStanding, type EnsembleUse, type FreezeForm, type LimitsForm, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { withScope } from '../../../db/scope.ts';
import type { App, UserContext } from '../../../http/context.ts';
import { requeueForgotten } from '../../../mail/email.ts';
import { type Change, record } from '../../trail/audit/audit.service.ts';
import { getStanding, lockStanding, setFrozen, setLimits, setTrusted } from '../ensembles/standing.service.ts';
import { usedOf } from '../ensembles/use.service.ts';

export async function readOwnUse({ database, user, now }: UserContext): Promise<EnsembleUse> {
  const id = user.ensembleId ?? refuse(refusal('NO_ENSEMBLE'));
  return (await usedOf(database, [id], now)).get(id)?.use ?? refuse(refusal('NO_ENSEMBLE'));
}

export async function readStanding({ database, now }: UserContext, code: string): Promise<EnsembleStanding> {
  const { id, begunAt, frozenAt, frozenReason, ...ensemble } = await getStanding(database.system, code);
  const { use, isNewcomer } = (await usedOf(database, [id], now)).get(id) ?? refuse(refusal('NOT_FOUND'));
  const limits = limitsOf(ensemble);
  return { code: ensemble.code, limits, use, beganByItself: begunAt !== null, isNewcomer, frozenAt, frozenReason };
}

type Locked = Awaited<ReturnType<typeof lockStanding>>;

const limitsOf = ({
  limitItems,
  limitPeople,
  limitImagesMb,
  limitMailsDay,
}: Omit<Locked, 'id' | 'begunAt' | 'frozenAt' | 'frozenReason'>) => ({
  ...{ items: limitItems, people: limitPeople, imagesMb: limitImagesMb, mailsDay: limitMailsDay },
});

async function decide(context: UserContext, code: string, work: (db: Db, ensemble: Locked) => Promise<void>): Promise<EnsembleStanding> {
  await context.database.system.transaction().execute(async (db) => work(db, await lockStanding(db, code)));
  return readStanding(context, code);
}

const words = { items: 'Esemete piir', people: 'Inimeste piir', imagesMb: 'Piltide piir, MB', mailsDay: 'Kirjade piir päevas' } as const;
const fields = Object.keys(words) as (keyof typeof words)[];
const written = (limit: number | null) => (limit === null ? 'tavaline' : limit === 0 ? 'piirita' : String(limit));

export const changeLimits = (context: UserContext, code: string, form: LimitsForm): Promise<EnsembleStanding> =>
  decide(context, code, async (db, ensemble) => {
    const before = limitsOf(ensemble);
    const details = fields.flatMap((field): Change[] =>
      before[field] === form[field]
        ? []
        : [{ what: `${words[field]}, ${ensemble.name}`, from: written(before[field]), to: written(form[field]) }],
    );
    if (details.length === 0) return;
    await setLimits(db, ensemble.id, form);
    await record(db, context, { kind: 'ENSEMBLE_LIMITED', actorId: context.user.id, details });
  });

/** Freezes an ensemble, with another reason too, or ends that: then the mails that waited go out. */
export async function freezeEnsemble(
  { roleSwitch }: Pick<App, 'roleSwitch'>,
  context: UserContext,
  code: string,
  { frozen, reason }: FreezeForm,
): Promise<EnsembleStanding> {
  const { database, user, now } = context;
  let ensembleId: number | undefined;
  const standing = await decide(context, code, async (db, { id, name, frozenAt, frozenReason }) => {
    if (frozen ? frozenReason === reason : frozenAt === null) return;
    await setFrozen(db, id, { frozenAt: frozen ? (frozenAt ?? now.toISOString()) : null, frozenReason: frozen ? reason : null });
    const details = [{ what: `Külmutamine, ${name}`, from: frozenReason, to: frozen ? reason : null }];
    await record(db, context, { kind: frozen ? 'ENSEMBLE_FROZEN' : 'ENSEMBLE_UNFROZEN', actorId: user.id, details });
    ensembleId = id;
  });
  // After a crash before this the daily job does it.
  if (!frozen && ensembleId !== undefined) await withScope(database, roleSwitch, { ensembleId, userId: null, now }, requeueForgotten);
  return standing;
}

export const trustEnsemble = (context: UserContext, code: string): Promise<EnsembleStanding> =>
  decide(context, code, async (db, { id, name, trustedAt }) => {
    if (trustedAt !== null) return;
    await setTrusted(db, id, context.now.toISOString());
    const details = [{ what: `Usaldamine, ${name}`, from: null, to: 'usaldatud' }];
    await record(db, context, { kind: 'ENSEMBLE_TRUSTED', actorId: context.user.id, details });
  });
