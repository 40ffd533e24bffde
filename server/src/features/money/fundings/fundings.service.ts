import type { CurrentUser, EditFundingForm, Funding, FundingForm, FundingReport } from '@riideait/contract';
import { refuseIfAny } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { requireVersion } from '../../trail/versions/versions.service.ts';
import { findFundings, getFunding, insertFunding, lockFunding, removeFunding, updateFunding } from './fundings.queries.ts';
import { seenBy, valuesOf, whyNotFor } from './fundings.rules.ts';
import type { WholeFunding } from './fundings.types.ts';
import { findLines } from './report.queries.ts';
import { reportOf } from './report.rules.ts';

export const listFundings = async (scope: Scope, user: Pick<CurrentUser, 'permissions'>): Promise<Funding[]> =>
  (await findFundings(scope)).map((funding) => seenBy(user, funding));

export async function addFunding(scope: Scope, form: FundingForm): Promise<WholeFunding> {
  const values = valuesOf(form, dayInEstonia(scope.now));
  refuseIfAny(whyNotFor(values));
  return getFunding(scope, await insertFunding(scope, values));
}

export async function editFunding(scope: Scope, id: number, { version, ...form }: EditFundingForm): Promise<WholeFunding> {
  await lockFunding(scope, id);
  await requireVersion(scope, 'funding', id, version);
  const values = valuesOf(form, dayInEstonia(scope.now), await getFunding(scope, id));
  refuseIfAny(whyNotFor(values));
  await updateFunding(scope, id, values);
  return getFunding(scope, id);
}

/** Deletes a funding; its pieces, jobs and batches stay. */
export async function deleteFunding(scope: Scope, id: number): Promise<null> {
  await lockFunding(scope, id);
  await removeFunding(scope, id);
  return null;
}

/** Ids of fundings by their titles; asked for none of them, no query. */
export async function fundingsByTitle(scope: Scope, titles: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (titles.length === 0) return new Map();
  return new Map((await findFundings(scope)).map(({ id, title }) => [title, id]));
}

/** What a funding pays for, against its amount. */
export const readReport = async (scope: Scope, id: number): Promise<FundingReport> =>
  reportOf(await getFunding(scope, id), await findLines(scope, id));
