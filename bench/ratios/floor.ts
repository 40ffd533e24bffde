// What can be reached: the statements of the product behind nothing but Node's `http` and `pg`. Without Fastify, Kysely, zod and prepared
// statements, with the same wall: the token is verified, the user read, role and ensemble set in a transaction.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import type { Recording, Replayed } from './recordings.ts';

const { DATABASE_URL, SECRET = '', RECORDING = '', PORT } = process.env;
const { role, calls }: Recording = JSON.parse(readFileSync(RECORDING, 'utf8'));

const SETTINGS =
  '-c search_path=riideait -c statement_timeout=20s -c idle_in_transaction_session_timeout=30s -c jit=off -c app.image_host=/images';
const { INT8, NUMERIC, TIMESTAMPTZ, DATE } = pg.types.builtins;
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);
pg.types.setTypeParser(TIMESTAMPTZ, (value) => new Date(value).toISOString());
pg.types.setTypeParser(DATE, String);
const pool = new pg.Pool({ connectionString: DATABASE_URL, options: SETTINGS, max: 20 });

/** As the product looked the user up when the floor was laid. */
const USER = `
select app_user.id, app_user.name, app_user.email, app_user.role_code, app_user.ensemble_id, ensemble.name as ensemble, ensemble.code,
  session.method, app_user.address_proved_at is not null as address_proved,
  coalesce(ensemble.second_factor_required, false) as second_factor_required, totp.user_id is not null as second_factor
from session
join app_user on app_user.id = session.user_id
left join ensemble on ensemble.id = app_user.ensemble_id
left join totp on totp.user_id = app_user.id and totp.confirmed_at is not null
where session.id = $1 and session.ended_at is null and app_user.id = $2 and app_user.active`;

/** Session and user of the token; throws if it is not good. */
function subjectOf({ headers }: IncomingMessage): [sessionId: number, userId: number] {
  const [head = '', body = '', signature = ''] = headers.authorization?.slice('Bearer '.length).split('.') ?? [];
  const expected = createHmac('sha256', SECRET).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  const { exp, sid, sub } = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || exp * 1000 < Date.now())
    throw new Error('A token is not good');
  return [Number(sid), Number(sub)];
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (body !== '') JSON.parse(body);
  return body;
}

/** The time of a request. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Runs the statements of a call. Ids of new rows and the present take the place of those that were recorded. */
async function replay(client: pg.PoolClient, { deed, statements }: Replayed): Promise<unknown[]> {
  const ids = new Map<unknown, unknown>();
  const now = new Date().toISOString();
  const answers: unknown[] = [];
  for (const { text, values, ids: recorded, count } of statements) {
    const { rows } = await client.query(
      text,
      values.map((value) => (typeof value === 'string' && MOMENT.test(value) ? now : (ids.get(value) ?? value))),
    );
    const isSame = count === null || (deed === null ? rows.length === count : rows.length > 0 === count > 0);
    if (!isSame) throw new Error(`${rows.length} rows instead of ${count}: ${text}`);
    recorded.forEach((id, index) => {
      if (rows[index]?.id !== id) ids.set(id, rows[index]?.id);
    });
    answers.push(rows);
  }
  return answers;
}

async function answer(request: IncomingMessage): Promise<string> {
  const subject = subjectOf(request);
  const body = request.method === 'GET' ? '' : await bodyOf(request);
  const call = calls[`${request.method} ${request.url} ${body}`];
  if (call === undefined) throw new Error(`Not recorded: ${request.method} ${request.url} ${body}`);
  const { rows: users } = await pool.query(USER, subject);
  const [user] = users;
  if (user === undefined) throw new Error('A session has ended');

  const client = await pool.connect();
  try {
    await client.query(
      `begin${call.deed ? '' : ' read only'}; ${role ? `set local role ${role}; ` : ''}select set_config('app.ensemble_id', '${user.ensemble_id}', true), set_config('app.user_id', '${user.id}', true)${
        call.deed ? `, set_config('app.deed_kind', '${call.deed}', true)` : ''
      }`,
    );
    const answers = await replay(client, call);
    const data = answers.length === 1 ? answers[0] : answers;
    await client.query(call.deed ? "select nullif(current_setting('app.deed_id', true), '')::bigint as deed; commit" : 'commit');
    client.release();
    return JSON.stringify({ ok: true, data, messages: { messageList: [] } });
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const send = async (request: IncomingMessage): Promise<[status: number, text: string]> => {
  if (request.url === '/ready') return [200, ''];
  try {
    return [200, await answer(request)];
  } catch (error) {
    console.error(error);
    return [500, ''];
  }
};
createServer(async (request, response) => {
  const [status, text] = await send(request);
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) }).end(text);
}).listen(Number(PORT));
process.on('SIGTERM', () => process.exit(0));
