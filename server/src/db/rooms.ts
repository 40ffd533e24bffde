import type pg from 'pg';
import { INSTRUCTOR_ROLE, ROOMS_SCHEMA, SCHEMA } from './database.ts';
import { closeFunctions, grantFunctions, makeRole } from './rights.ts';

/** Rights by table; a table that is not among them is closed to instructors. */
export type Rooms = Readonly<Record<string, Rights>>;

/** What an instructor may see, as of the request. */
export interface Room {
  /** In order. */
  readonly groupIds: readonly number[];
  readonly seesMeasures: boolean;
}

/** The role's rights on a table of an ensemble. */
export interface Rights {
  /** As GRANT has them. */
  readonly may: string;
  /** Condition of the policy that only this role has, as PostgreSQL writes it; without one all rows of the ensemble. */
  readonly where?: string;
}

const VIEWS = [
  ...['at_maker', 'attendance_now', 'current_issue', 'dance', 'own_ensemble', 'plan_set', 'user_name'].map((name) => `${SCHEMA}.${name}`),
  ...['current_issue', 'current_item', 'current_name', 'free_item'].map((name) => `${ROOMS_SCHEMA}.${name}`),
];

/** As `FUNCTIONS` of rights.ts. */
const FUNCTIONS = [
  'back_on',
  'begin_of_issue',
  'current_deed',
  'fold',
  'foreign_deeds',
  'foreign_performances',
  'former_answer',
  'image_url',
  'insert_issues',
  'keep',
  'keep_held',
  'keep_worn',
  'label_of_size',
  'left_since',
  'lock_plans_beside',
  'name_letters',
  'name_words',
  'own_limits',
  'past_account_mails',
  'past_mails',
  'photo_of',
  'picture_url',
  'piece_number_key',
  'promised_cells',
  'shared_performances',
  'shared_plans',
  'size_number',
  'taken_items',
  'unaccent',
  'undo_changes',
  'undo_updates',
];

const POLICY = 'rooms';

/** The condition of a policy, as it is compared: PostgreSQL breaks its lines. */
const inOneLine = (condition: string | null) => condition?.replace(/\s+/g, ' ') ?? null;

interface Present {
  readonly name: string;
  readonly policies: number;
  /** Of the policy of instructors, if it is the right kind. */
  readonly condition: string | null;
  /** The role has some right on the table. */
  readonly open: boolean;
}

async function findPresent(client: Pick<pg.ClientBase, 'query'>): Promise<Present[]> {
  const { rows } = await client.query<Present>(
    `select relname as name,
       (select count(*)::int from pg_policy where polrelid = c.oid and polroles <> '{0}') as policies,
       (select qual from pg_policies where schemaname = '${SCHEMA}' and tablename = relname and policyname = '${POLICY}'
         and roles = '{${INSTRUCTOR_ROLE}}' and permissive = 'RESTRICTIVE' and cmd = 'ALL' and with_check is null) as condition,
       coalesce((select has_any_column_privilege(role.oid, c.oid, 'SELECT, INSERT, UPDATE') or has_table_privilege(role.oid, c.oid, 'DELETE')
         from pg_roles as role where rolname = '${INSTRUCTOR_ROLE}'), false) as open
     from pg_class as c where relnamespace = '${SCHEMA}'::regnamespace and relkind in ('r', 'p')`,
  );
  return rows;
}

/** Tables that are open to instructors without the policy that belongs to them, or have another policy beside that of ensembles. */
export async function tablesWithoutRooms(client: Pick<pg.ClientBase, 'query'>, rooms: Rooms): Promise<string[]> {
  const isKept = ({ name, policies, condition, open }: Present) => {
    const where = rooms[name]?.where ?? null;
    if (policies === 0 && !open) return true;
    return rooms[name] !== undefined && inOneLine(condition) === where && policies === (where === null ? 0 : 1);
  };
  return (await findPresent(client)).filter((table) => !isKept(table)).map(({ name }) => name);
}

/**
 * Makes the role that requests of instructors work as, and gives it the rights and the policies of `rooms` alone. Where there is no such
 * role, there are no instructors.
 */
export async function admitInstructorRole(client: pg.ClientBase, rooms: Rooms): Promise<void> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [ROOMS_SCHEMA]);
  // A test may stop at an older version.
  if (rows.length === 0) return;
  await closeFunctions(client, ROOMS_SCHEMA);
  if (!(await makeRole(client, INSTRUCTOR_ROLE))) return;
  const { rows: views } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [VIEWS],
  );
  const present = new Map((await findPresent(client)).map((table) => [table.name, table]));
  const known = Object.entries(rooms).filter(([name]) => present.has(name));
  const statements = known.flatMap(([name, { may, where = null }]) => {
    const table = `${SCHEMA}."${name}"`;
    const isSame = inOneLine(present.get(name)?.condition ?? null) === where;
    return [
      ...(isSame ? [] : [`drop policy if exists ${POLICY} on ${table}`]),
      ...(isSame || where === null ? [] : [`create policy ${POLICY} on ${table} as restrictive to ${INSTRUCTOR_ROLE} using (${where})`]),
      `grant ${may} on ${table} to ${INSTRUCTOR_ROLE}`,
    ];
  });
  await client.query(
    [
      `revoke all on all tables in schema ${SCHEMA}, ${ROOMS_SCHEMA} from ${INSTRUCTOR_ROLE}`,
      `revoke all on all routines in schema ${SCHEMA}, ${ROOMS_SCHEMA} from ${INSTRUCTOR_ROLE}`,
      `grant usage on schema ${SCHEMA}, ${ROOMS_SCHEMA} to ${INSTRUCTOR_ROLE}`,
      ...statements,
      `grant select on ${views.map(({ name }) => name).join(', ')} to ${INSTRUCTOR_ROLE}`,
      `grant execute on function ${ROOMS_SCHEMA}.newest_change(), ${ROOMS_SCHEMA}.promised_items(date, date, bigint, bigint[]) to ${INSTRUCTOR_ROLE}`,
    ].join('; '),
  );
  await grantFunctions(client, INSTRUCTOR_ROLE, FUNCTIONS);
}
