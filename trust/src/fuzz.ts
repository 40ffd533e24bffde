import { randomBytes } from 'node:crypto';
import { HOLDER_HEADER, type LinkAccess, MAKER_HEADER, type RoleCode, roleCodes } from '@riideait/contract';
import type { Database } from '../../server/src/db/database.ts';
import { withScope } from '../../server/src/db/scope.ts';
import { type Random, random } from '../../server/src/demo/random.ts';
import { accessTokens } from '../../server/src/http/access-token.ts';
import { type AnyRequest, anyRequest } from '../../server/test/any-request.ts';
import { aGroup, aHolderLink, aName, anEmail, anImport, anIssue, anItem, aPerson, aSet } from '../../server/test/builders.ts';
import { aJob, aMaker, aMakerLink } from '../../server/test/care.ts';
import { isByLink, type Operation, operationsOf, type RawAnswer, whyNotDocumented } from '../../server/test/document.ts';
import type { Run, Verdict } from './proof.ts';
import { startServer } from './server.ts';

const REQUESTS = 20_000;
const AT_ONCE = 8;
const SECRET = randomBytes(32).toString('hex');

/** Sends random requests of the OpenAPI document as each role, and by the links of a holder and a maker: every answer is one of the document, and no other ensemble changes. */
export async function fuzz({ seed, times = REQUESTS, say }: Run): Promise<Verdict[]> {
  await using server = await startServer({ SECRET });
  const database = await server.openDatabase();
  try {
    const operations = operationsOf(await (await fetch(`${server.url}/api/openapi.json`)).json());
    const [ours, theirs] = [await idOf(database, 'kirivoo'), await anotherEnsemble(database)];
    const wrong: string[] = [];
    const changed: string[] = [];
    for (const caller of [...roleCodes, 'holder' as const, 'maker' as const, null]) {
      // An administrator may change users of any ensemble.
      const sums = () => checksums(database, theirs, caller === 'ROLE_ADMIN' ? [] : ['app_user']);
      const before = await sums();
      const asked = caller === 'holder' || caller === 'maker' ? operations.filter(isByLink(caller)) : operations;
      const counts = await send(
        { url: server.url, operations: asked, dice: random(seed), times, credentials: () => credentialsOf(database, caller, ours) },
        wrong,
      );
      say(
        `${caller ?? 'nobody'}: ${[...counts]
          .toSorted()
          .map(([status, count]) => `${count} × ${status}`)
          .join(', ')}`,
      );
      const after = await sums();
      changed.push(...[...before].filter(([table, sum]) => after.get(table) !== sum).map(([table]) => `${table} by ${caller ?? 'nobody'}`));
    }
    return [
      { promise: 'Every answer is one that the OpenAPI document names, and none is 500', broken: wrong },
      { promise: 'No table of a second ensemble changes', broken: changed },
    ];
  } finally {
    await database.close();
  }
}

interface Sending {
  readonly url: string;
  readonly operations: readonly Operation[];
  readonly dice: Random;
  readonly times: number;
  /** Headers of a new user or link: a request may have changed or shut out the one before. */
  readonly credentials: () => Promise<Record<string, string>>;
}

/** Sends the requests; answers how often each status came. */
async function send({ url, operations, dice, times, credentials }: Sending, wrong: string[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  let left = times;
  const one = async () => {
    let headers = await credentials();
    while (left-- > 0) {
      const operation = operations[dice.between(0, operations.length - 1)];
      if (operation === undefined) return;
      const request = anyRequest(operation, dice);
      const answer = await call(url, request, headers);
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      const reason = whyNotDocumented(operation, answer);
      if (reason !== undefined) wrong.push(`${reason} for ${JSON.stringify(request).slice(0, 300)}`);
      if (answer.status === 401 || left % 200 === 0) headers = await credentials();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return counts;
}

async function call(base: string, { method, url, body }: AnyRequest, credentials: Record<string, string>): Promise<RawAnswer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${base}${url}`, {
    method,
    headers: {
      ...credentials,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

const { sign } = accessTokens(SECRET);

async function credentialsOf(
  database: Database,
  caller: RoleCode | LinkAccess | null,
  ensembleId: number,
): Promise<Record<string, string>> {
  if (caller === null) return {};
  if (caller === 'holder') return { [HOLDER_HEADER]: await linkOf(database, ensembleId) };
  if (caller === 'maker') return { [MAKER_HEADER]: await makersLinkOf(database, ensembleId) };
  return { authorization: `Bearer ${await tokenOf(database, caller, ensembleId)}` };
}

/** A link of somebody who holds a piece. */
async function linkOf(database: Database, ensembleId: number): Promise<string> {
  await database.system.updateTable('ensemble').set({ holderPages: true }).where('id', '=', ensembleId).execute();
  return withScope(database, 'switch', { ensembleId, userId: null, now: new Date() }, async (scope) => {
    const person = await aPerson(scope);
    await anIssue(scope, person.id, (await anItem(scope)).id);
    return aHolderLink(scope, person.id);
  });
}

/** A link of a maker with a job. */
const makersLinkOf = (database: Database, ensembleId: number): Promise<string> =>
  withScope(database, 'switch', { ensembleId, userId: null, now: new Date() }, async (scope) => {
    const maker = await aMaker(scope);
    await aJob(scope, (await anItem(scope)).id, { makerId: maker.id });
    return aMakerLink(scope, maker.id);
  });

/** A token of a new user of the role. */
async function tokenOf({ system }: Database, roleCode: RoleCode, ensembleId: number): Promise<string> {
  const now = new Date();
  const at = now.toISOString();
  const email = `${randomBytes(8).toString('hex')}@ansambel.test`;
  await system.updateTable('ensemble').set({ secondFactorRequired: false }).where('id', '=', ensembleId).execute();
  const user = system.insertInto('appUser').values({ email, name: 'Mari Tamm', roleCode, ensembleId, confirmed: true });
  const { id: userId } = await user.returning('id').executeTakeFirstOrThrow();
  const session = system.insertInto('session').values({ userId, createdAt: at, lastUsedAt: at });
  const { id: sessionId } = await session.returning('id').executeTakeFirstOrThrow();
  return sign({ userId, sessionId }, now);
}

const idOf = async ({ system }: Database, code: string): Promise<number> =>
  (await system.selectFrom('ensemble').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

/** An ensemble with some rows of each kind, whose code cannot be guessed. */
async function anotherEnsemble(database: Database): Promise<number> {
  const code = randomBytes(8).toString('hex');
  await database.system.insertInto('ensemble').values({ code, name: 'Teine ansambel' }).execute();
  const ensembleId = await idOf(database, code);
  await tokenOf(database, 'ROLE_USER', ensembleId);
  await withScope(database, 'switch', { ensembleId, userId: null, now: new Date() }, async (scope) => {
    for (let time = 0; time < 10; time++) {
      const name = await aName(scope);
      const person = await aPerson(scope, { groupId: (await aGroup(scope)).id });
      await anIssue(scope, person.id, (await anItem(scope, { clothingNameId: name.id })).id);
      await aSet(scope, [name.id]);
      await anEmail(scope);
      await anImport(scope);
    }
  });
  return ensembleId;
}

/** Checksums of the rows of an ensemble, by table. */
async function checksums({ pool }: Database, ensembleId: number, others: readonly string[]): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'ensemble_id'
     where c.relnamespace = 'riideait'::regnamespace and c.relkind = 'r' and (c.relrowsecurity or c.relname = any ($1))`,
    [others],
  );
  const sums = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ sum: string }>(
      `select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as sum from "${name}" t where ensemble_id = $1`,
      [ensembleId],
    );
    sums.set(name, rows[0]?.sum ?? '');
  }
  return sums;
}
