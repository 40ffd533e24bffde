import { atField, type Office, type OfficePart, type PassOnForm, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import type { App, RequestScope } from '../../../http/context.ts';
import { findRole } from '../../accounts/user-rows/user-rows.service.ts';
import { passOnBatches } from '../../care/batches/batches.service.ts';
import { passOnJobs } from '../../care/mending/jobs.service.ts';
import { endShownLinks } from '../../lending/receipts/receipts.service.ts';
import { passOnStocktakes } from '../../stocktaking/stocktakes/stocktakes.service.ts';
import { passOnImports } from '../imports/imports.service.ts';
import { getOffice } from './office.queries.ts';

export const readOffice = (scope: RequestScope): Promise<Office> => getOffice(scope, scope.user.email);

const passing: Readonly<Record<OfficePart, (scope: Scope, toUserId: number) => Promise<void>>> = {
  STOCKTAKES: passOnStocktakes,
  BATCHES: passOnBatches,
  JOBS: passOnJobs,
  IMPORTS: passOnImports,
};

/** Has what names the signed-in user name another one. */
export async function passOn({ database }: Pick<App, 'database'>, scope: RequestScope, { part, toUserId }: PassOnForm): Promise<Office> {
  // Names stay known after a user has left.
  if ((await findRole(database.system, { ensembleId: scope.ensembleId, userId: toUserId })) === undefined)
    refuse(atField('toUserId', refusal('REFERENCE_NOT_FOUND')));
  await passing[part](scope, toUserId);
  return readOffice(scope);
}

export async function endLinks(scope: RequestScope): Promise<Office> {
  await endShownLinks(scope);
  return readOffice(scope);
}
