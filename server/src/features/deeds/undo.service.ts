import { itemLabel } from '@riideait/contract';
import type { Scope } from '../../db/scope.ts';
import { brokenConstraint } from '../../db/violations.ts';
import {
  findBrokenRules,
  findOverwritten,
  findReferences,
  findTables,
  findTakenItems,
  lockRows,
  missingColumns,
  replayBackwards,
  rollBack,
  setSavepoint,
} from './undo.queries.ts';

/** Reasons named; a deed of many rows could have thousands. */
const NAMED = 5;

const day = (at: string) =>
  new Intl.DateTimeFormat('et', { timeZone: 'Europe/Tallinn', day: 'numeric', month: 'numeric' }).format(new Date(at));

/**
 * Puts back the changes of a deed within the transaction; resolves to the reasons why it cannot be done, and then has changed nothing.
 */
export async function attemptUndo(scope: Scope, deedId: number): Promise<string[]> {
  await setSavepoint(scope);
  const tables = await findTables(scope, deedId);
  if (await missingColumns(scope, deedId)) return ['Register on vahepeal uuenenud, nii vana muudatust ei saa tühistada'];
  for (const table of tables) await lockRows(scope, deedId, table);
  const reasons = await obstaclesOf(scope, deedId, tables);
  if (reasons.length === 0) reasons.push(...(await replay(scope, deedId)));
  if (reasons.length > 0) await rollBack(scope);
  return reasons.length > NAMED ? [...reasons.slice(0, NAMED), `ja veel ${reasons.length - NAMED}`] : reasons;
}

/** Undoes an attempt that was made to see its reasons. */
export const rollBackAttempt = (scope: Scope): Promise<unknown> => rollBack(scope);

async function obstaclesOf(scope: Scope, deedId: number, tables: readonly string[]): Promise<string[]> {
  const taken = await findTakenItems(scope, deedId);
  if (taken.length > 0) {
    return taken.map(({ holder, since, name, number }) => `${holder} on saanud ${day(since)}: ${itemLabel(name, number)}`);
  }
  const reasons: string[] = [];
  for (const table of tables) {
    const overwritten = await findOverwritten(scope, deedId, table);
    reasons.push(
      ...overwritten.map(({ label, gone, userName, at }) => {
        const by = at === null ? '' : `: ${[userName, day(at)].filter(Boolean).join(' ')}`;
        return `${label ?? 'Kirje'} on vahepeal ${gone ? 'kustutatud' : 'muudetud'}${by}`;
      }),
    );
    reasons.push(...(await findReferences(scope, deedId, table)).map(({ label }) => `${label ?? 'Kirje'} on vahepeal kasutusele võetud`));
  }
  return reasons;
}

/** Puts back the rows and asks the rules of the register. */
async function replay(scope: Scope, deedId: number): Promise<string[]> {
  try {
    await replayBackwards(scope, deedId);
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === undefined) throw error;
    return [constraint.endsWith('_fkey') ? 'Seotud kirje on vahepeal kustutatud' : 'Sama nimi või number on vahepeal kasutusel'];
  }
  const broken = await findBrokenRules(scope, deedId);
  return broken.map(({ name, number, holder }) =>
    holder === null ? `Nimetus ${name} on kustutatud` : `${itemLabel(name, number)} ei ole kasutusel, aga on väljas: ${holder}`,
  );
}
