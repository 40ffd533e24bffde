import { allEndpoints, type Endpoint, isPermission } from '@riideait/contract';
import { openDatabase } from '../../server/src/db/database.ts';
import { withScope } from '../../server/src/db/scope.ts';
import { pathOf } from '../../server/test/client.ts';
import { demoInputs, ofAllRows } from '../../server/test/demo-inputs.ts';
import type { Call } from './calls.ts';
import type { Filled } from './databases.ts';
import type { Sender } from './load.ts';

const reads: readonly Endpoint[] = allEndpoints.filter(
  ({ method, access, download }) => method === 'GET' && isPermission(access) && download === undefined,
);

/** Every read of the contract, of all rows where it may, that answers in the ensemble of this user. */
export async function findReads(send: Sender, { url, admin }: Filled): Promise<Call[]> {
  const inputOf = await inputsOf(url, admin);
  const found: Call[] = [];
  for (const endpoint of reads) {
    const { params = {}, query } = inputOf(endpoint);
    const words = new URLSearchParams(Object.entries(ofAllRows(endpoint, query)));
    const path = `${pathOf(endpoint.path, params)}${words.size > 0 ? `?${words}` : ''}`;
    const call: Call = { name: endpoint.path, lanes: [[[{ method: 'GET', path }]]] };
    if (await answers(send, call)) found.push(call);
  }
  return found;
}

/** Whether the product behind `send` knows the call. */
export const answers = async (send: Sender, { lanes }: Call): Promise<boolean> => {
  try {
    for (const step of lanes[0]?.[0] ?? []) await send(step);
    return true;
  } catch {
    return false;
  }
};

async function inputsOf(url: string, email: string): ReturnType<typeof demoInputs> {
  const database = openDatabase(url, { max: 1 });
  try {
    const { ensembleId } = await database.system
      .selectFrom('appUser')
      .select('ensembleId')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return await withScope(database, 'switch', { ensembleId: Number(ensembleId), userId: null, now: new Date() }, demoInputs);
  } finally {
    await database.close();
  }
}
