import { randomUUID } from 'node:crypto';
import { APP_ROLE, type Database, SCHEMA } from './database.ts';
import { StartupError } from './migrate.ts';
import { isUsableRole } from './rights.ts';
import { type Rooms, tablesWithoutRooms } from './rooms.ts';
import type { RoleSwitch } from './scope.ts';

/** Tables with an ensemble that are read before it is known. */
const OUTSIDE_TENANCY = ['app_user', 'session'];

/**
 * Checks that the database keeps ensembles apart.
 * Requests switch to `riideait_app` if the connecting role may; without that role a connecting role
 * bound by forced row-level security needs no switch.
 * @throws StartupError if the role could bypass row-level security, or a table lacks its forced policy
 */
export async function checkTenancy(database: Database, rooms: Rooms): Promise<RoleSwitch> {
  const roleSwitch = await chooseRole(database);
  const open = await tablesWithoutForcedPolicy(database);
  if (open.length > 0) throw new StartupError(`Tables without a forced row-level security policy: ${open.join(', ')}.`);
  const unroomed = await tablesWithoutRooms(database.pool, rooms);
  if (unroomed.length > 0) throw new StartupError(`Tables without the policy of instructors: ${unroomed.join(', ')}.`);
  return roleSwitch;
}

/** Whether there is this role, requests may switch to it, and row-level security binds it. */
export async function mayBecome({ pool }: Pick<Database, 'pool'>, role: string): Promise<boolean> {
  const { rows } = await pool.query(`select from pg_roles where rolname = $1 and not rolsuper and not rolbypassrls and ${isUsableRole()}`, [
    role,
  ]);
  return rows.length > 0;
}

async function chooseRole({ pool }: Database): Promise<RoleSwitch> {
  const { rows } = await pool.query<{ name: string; passes: boolean; usable: boolean }>(
    `select rolname as name, rolsuper or rolbypassrls as passes, ${isUsableRole()} as usable from pg_roles where rolname in ($1, current_user)`,
    [APP_ROLE],
  );
  const appRole = rows.find(({ name }) => name === APP_ROLE);
  if (appRole?.usable) {
    if (appRole.passes) throw new StartupError(`The role ${APP_ROLE} is superuser or bypasses row-level security.`);
    return 'switch';
  }
  if (rows.some(({ name, passes }) => name !== APP_ROLE && passes)) {
    throw new StartupError(`The database role is superuser or bypasses row-level security and may not become ${APP_ROLE}.`);
  }
  return 'stay';
}

/** Tables of ensembles without forced row-level security. */
export async function tablesWithoutForcedPolicy({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = $1::text::regnamespace and c.relkind in ('r', 'p') and a.attname = 'ensemble_id'
       and c.relname <> all ($2)
       and not (c.relrowsecurity and c.relforcerowsecurity
         and (select count(*) = 1 from pg_policy p where p.polrelid = c.oid and p.polroles = '{0}')
         and exists (select from pg_policies p where p.schemaname = $1::text and p.tablename = c.relname
           and p.cmd = 'ALL' and p.roles = '{public}' and p.with_check is null
           and p.qual = '(ensemble_id = ( SELECT (current_setting(''app.ensemble_id''::text))::bigint AS current_setting))'))
     order by c.relname`,
    [SCHEMA, OUTSIDE_TENANCY],
  );
  return rows.map(({ name }) => name);
}

/** @throws StartupError where connections lack the settings: DATABASE_DIRECT_URL names another role, or a pooler keeps older ones */
export async function requireSettings({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ path: string }>("select current_setting('search_path') as path");
  if (rows[0]?.path === SCHEMA) return;
  throw new StartupError(
    'Connections of DATABASE_URL do not have the settings of its role: DATABASE_DIRECT_URL must name the same role and database, and a pooler that kept connections from before must make new ones (RECONNECT).',
  );
}

/** @throws StartupError where a pooler gives each transaction another connection and does not keep the names of statements */
export async function requireStatementNames({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const [first, second] = [await pool.connect(), await pool.connect()];
  try {
    const name = `riideait_${randomUUID()}`;
    const { rows: ours } = await first.query<{ pid: number }>({ name, text: 'select pg_backend_pid() as pid' });
    const { rows: others } = await second.query<{ pid: number; knows: boolean }>(
      'select pg_backend_pid() as pid, exists (select from pg_prepared_statements where name = $1) as knows',
      [name],
    );
    if (ours[0]?.pid !== others[0]?.pid || !others[0]?.knows) return;
  } finally {
    first.release(true);
    second.release(true);
  }
  throw new StartupError(
    'DATABASE_URL is a pooler that does not keep prepared statements, such as PgBouncer before 1.21: set PREPARED_STATEMENTS=off.',
  );
}
