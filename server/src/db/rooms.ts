import type pg from 'pg';
import { INSTRUCTOR_ROLE, ROOMS_SCHEMA, SCHEMA } from './database.ts';
import { closeFunctions, grantFunctions, makeRole } from './rights.ts';

/** What an instructor may see, as of the request. */
export interface Room {
  /** In order. */
  readonly groupIds: readonly number[];
  readonly seesMeasures: boolean;
}

/** The role's rights on a table of an ensemble. */
interface Rights {
  /** As GRANT has them. */
  readonly may: string;
  /** Condition of the policy that only this role has, as PostgreSQL writes it; without one all rows of the ensemble. */
  readonly where?: string;
}

const setting = (name: string, type: string) => `( SELECT (current_setting('app.${name}'::text))::${type} AS current_setting)`;
const GROUPS = `( SELECT (string_to_array(current_setting('app.group_ids'::text), ','::text))::bigint[] AS string_to_array)::bigint[]`;
const ME = `(user_id = ${setting('user_id', 'bigint')})`;
const isVisible = (column: string, table: string) => `(${column} IN ( SELECT ${table}.id FROM ${table}))`;
const isForeign = (column: string) => `(${column} IN ( SELECT foreign_deeds() AS foreign_deeds))`;
const SEES_MEASURES = setting('sees_measures', 'boolean');
const ofPerson = isVisible('person_id', 'person');
/** Not by the row of the performance: an undo puts it back last. */
const isNotForeign = (column: string) => `(NOT (${column} IN ( SELECT foreign_performances() AS foreign_performances)))`;
const ofPerformance = isNotForeign('performance_id');
const ofPlan = isVisible('dressing_plan_id', 'dressing_plan');
const ALL = 'select, insert, update, delete';
/** Statements for everybody name these tables; instructors find no rows. */
const NONE = 'false';

/** Tables for instructors. A table that does not stand here is closed to them. */
export const ROOMS: Readonly<Record<string, Rights>> = {
  person: { may: 'select, update (confirmed)', where: `(group_id = ANY (${GROUPS}))` },
  group: { may: 'select', where: `(id = ANY (${GROUPS}))` },
  issue: { may: ALL, where: ofPerson },
  body_measurement: { may: 'select', where: `(${SEES_MEASURES} AND ${ofPerson})` },
  performance: { may: ALL, where: isNotForeign('id') },
  performance_group: { may: ALL, where: `(group_id = ANY (${GROUPS}))` },
  performance_number: { may: ALL, where: ofPerformance },
  number_dancer: { may: ALL, where: ofPerson },
  attendance: { may: ALL, where: ofPerson },
  // All rows: a packed piece is free for nobody.
  packed_item: { may: 'select, insert, delete' },
  worn: { may: ALL, where: ofPerson },
  // The plan itself says nothing of bodies.
  dressing_plan: {
    may: ALL,
    where: `((${SEES_MEASURES} AND (group_id = ANY (${GROUPS}))) OR ((performance_id IS NOT NULL) AND ${ofPerformance}))`,
  },
  dressing_set: { may: ALL, where: ofPlan },
  dressing_person: { may: ALL, where: `(${ofPlan} AND ${ofPerson})` },
  // Not by its plan: an undo puts that back last.
  dressing_cell: { may: ALL, where: `(${SEES_MEASURES} AND ${ofPerson})` },
  audit: { may: 'select, insert', where: `(${ME} AND (NOT ${isForeign('COALESCE(deed_id, (0)::bigint)')}))` },
  deed: { may: 'select, insert, update', where: `(${ME} AND (NOT ${isForeign('id')}))` },
  deed_subject: { may: 'select, insert', where: isVisible('deed_id', 'deed') },
  email: { may: ALL, where: `(${ME} AND ${ofPerson})` },
  request: { may: 'select, insert, update', where: ME },
  import: { may: 'select, update (status, deed_id)', where: NONE },
  recurring_reminder: { may: 'select, update (paused)', where: NONE },
  // An undo asks what refers to a row.
  application: { may: 'select', where: NONE },
  application_set: { may: 'select', where: NONE },
  batch: { may: 'select', where: NONE },
  batch_item: { may: 'select', where: NONE },
  funding: { may: 'select', where: NONE },
  item_price: { may: 'select', where: NONE },
  // Those that her own deed has changed, by the state of their piece: for its undo.
  job: { may: 'select, update (blocks)', where: "(id IN ( SELECT audit.entity_id FROM audit WHERE (audit.entity = 'job'::text)))" },
  maker: { may: 'select', where: NONE },
  maker_answer: { may: 'select', where: NONE },
  name_value: { may: 'select', where: NONE },
  offer: { may: 'select', where: NONE },
  owner: { may: 'select', where: NONE },
  settlement: { may: 'select', where: NONE },
  settlement_payment: { may: 'select', where: NONE },
  settlement_price: { may: 'select', where: NONE },
  settlement_rule: { may: 'select', where: NONE },
  stocktake: { may: 'select', where: NONE },
  care_text: { may: 'select' },
  clothing_item: { may: 'select, update (state, state_note, state_since, state_by, place_id, whereabouts_at)' },
  // A lock needs the right to change some column.
  clothing_name: { may: 'select, update (version)' },
  clothing_set: { may: 'select' },
  clothing_set_item: { may: 'select' },
  clothing_type: { may: 'select' },
  ease: { may: 'select' },
  email_config: { may: 'select' },
  email_count: { may: 'select, insert, update' },
  image: { may: 'select' },
  item_code: { may: 'select' },
  item_image: { may: 'select', where: `(kind = 'PIECE'::text)` },
  letter_size: { may: 'select' },
  measured_value: { may: 'select' },
  measurement: { may: 'select' },
  place: { may: 'select' },
};

const VIEWS = [
  ...['attendance_now', 'current_issue', 'dance', 'own_ensemble', 'plan_set', 'user_name'].map((name) => `${SCHEMA}.${name}`),
  ...['current_issue', 'current_item', 'current_name', 'free_item'].map((name) => `${ROOMS_SCHEMA}.${name}`),
];

/** As `FUNCTIONS` of rights.ts. */
const FUNCTIONS = [
  'back_on',
  'current_deed',
  'fold',
  'foreign_deeds',
  'foreign_performances',
  'former_answer',
  'image_url',
  'keep',
  'keep_worn',
  'label_of_size',
  'left_since',
  'lock_plans_beside',
  'maker_of',
  'name_letters',
  'name_words',
  'past_mails',
  'photo_of',
  'piece_number_key',
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
export async function tablesWithoutRooms(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const isKept = ({ name, policies, condition, open }: Present) => {
    const where = ROOMS[name]?.where ?? null;
    if (policies === 0 && !open) return true;
    return ROOMS[name] !== undefined && inOneLine(condition) === where && policies === (where === null ? 0 : 1);
  };
  return (await findPresent(client)).filter((table) => !isKept(table)).map(({ name }) => name);
}

/**
 * Makes the role that requests of instructors work as, and gives it the rights and the policies of the list alone. Where there is no such
 * role, there are no instructors.
 */
export async function admitInstructorRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [ROOMS_SCHEMA]);
  // A test may stop at an older version.
  if (rows.length === 0) return;
  await closeFunctions(client, ROOMS_SCHEMA);
  if (!(await makeRole(client, INSTRUCTOR_ROLE))) return;
  const present = new Map((await findPresent(client)).map((table) => [table.name, table]));
  const statements = Object.entries(ROOMS).flatMap(([name, { may, where = null }]) => {
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
      `grant select on ${VIEWS.join(', ')} to ${INSTRUCTOR_ROLE}`,
      `grant execute on function ${ROOMS_SCHEMA}.newest_change(), ${ROOMS_SCHEMA}.promised_items(date, date, bigint, bigint[]) to ${INSTRUCTOR_ROLE}`,
    ].join('; '),
  );
  await grantFunctions(client, INSTRUCTOR_ROLE, FUNCTIONS);
}
