import type pg from 'pg';
import { JOBS_SCHEMA } from '../jobs/queues.ts';
import { APP_ROLE, SCHEMA } from './database.ts';

/** Views that requests read, and the table that names texts. */
const VIEWS = [
  'at_maker',
  'attendance_now',
  'current_issue',
  'current_item',
  'current_name',
  'dance',
  'free_item',
  'free_text',
  'loan_piece',
  'own_ensemble',
  'own_proved_address',
  'own_security_event',
  'plan_set',
  'user_name',
];

/**
 * Functions that requests call: in their queries, and in generated columns, defaults, views and triggers, whose functions run as the role
 * of the request. The function of a trigger itself needs no right.
 */
const FUNCTIONS = [
  'any_word',
  'back_on',
  'begin_of_issue',
  'current_deed',
  'dancer_patterns',
  'drawing_of',
  'end_holder_links',
  'end_loan_links',
  'end_maker_links',
  'end_shown_links',
  'erase_holder',
  'erase_person',
  'fold',
  'former_answer',
  'has_words',
  'held_lines',
  'holder_links_of',
  'image_url',
  'insert_issues',
  'keep',
  'keep_held',
  'keep_holder_link',
  'keep_receipt',
  'keep_worn',
  'label_of_size',
  'literally',
  'loan_links_of',
  'loan_of_link',
  'lock_plans_beside',
  'lock_plans_of_days',
  'mentions_of',
  'merge_people',
  'name_letters',
  'name_words',
  'newest_change',
  'over_limit',
  'own_erased_name',
  'own_holder_links',
  'own_limits',
  'past_account_mails',
  'photo_of',
  'picture_url',
  'piece_number_key',
  'pieces_of_link',
  'promised_cells',
  'promised_items',
  'random_code',
  'show_holder_link',
  'show_loan_link',
  'show_maker_link',
  'shown_links',
  'size_number',
  'unaccent',
  'undo_changes',
  'undo_updates',
  'without_words',
  'worn_at',
];

const SINCE_16 = `case when current_setting('server_version_num')::int >= 160000 then`;

/**
 * SQL: whether the connecting role may switch to a role, by default that of a row of pg_roles; null where there is none. Since PostgreSQL 16
 * being a member is not enough: the creator of a role is a member of it, but without the option to become it.
 */
export const isUsableRole = (role = 'oid'): string => `pg_has_role(${role}, ${SINCE_16} 'SET' else 'MEMBER' end)`;

const sqlList = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

async function hasRole(client: pg.ClientBase, role: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [role]);
  return rows.length > 0;
}

/** Takes from everybody the right to call the functions of a schema, those to come too. Functions of an extension may have another owner. */
export const closeFunctions = (client: pg.ClientBase, schema: string) =>
  client.query(`
    do $$ declare open record; begin
      for open in
        select oid::regprocedure as name from pg_proc
        where pronamespace = '${schema}'::regnamespace and pg_has_role(proowner, 'USAGE')
          and exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)
      loop
        execute format('revoke execute on routine %s from public', open.name);
      end loop;
      alter default privileges revoke execute on routines from public;
    end $$`);

/**
 * Makes a role that requests work as, where the connecting role may. Answers whether there is one.
 * The connecting role does not inherit it: policies of a role, such as those of instructors, bind all who do.
 * Roles belong to the whole cluster: another database may have made it already, or be making it right now.
 */
export async function makeRole(client: pg.ClientBase, role: string): Promise<boolean> {
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} nologin;
      end if;
      if not (select ${isUsableRole()} from pg_roles where rolname = '${role}') then
        execute 'grant ${role} to current_user' || ${SINCE_16} ' with set true' else '' end;
      end if;
      if (select not rolsuper and pg_has_role('${role}', 'USAGE') from pg_roles where rolname = current_user) then
        execute ${SINCE_16} 'grant ${role} to current_user with inherit false' else 'alter role current_user noinherit' end;
      end if;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege or undefined_object then null;
    end $$`);
  return hasRole(client, role);
}

/** Grants functions by their names alone: all of a name. */
export const grantFunctions = (client: pg.ClientBase, role: string, names: readonly string[]) =>
  client.query(`
    do $$ declare granted record; begin
      for granted in
        select oid::regprocedure as name from pg_proc where pronamespace = '${SCHEMA}'::regnamespace and proname in (${sqlList(names)})
      loop
        execute format('grant execute on routine %s to ${role}', granted.name);
      end loop;
    end $$`);

/** Makes the role that requests work as, and grants it the tables of ensembles, and by name views and functions. */
export async function admitAppRole(client: pg.ClientBase): Promise<void> {
  await closeFunctions(client, SCHEMA);
  if (!(await makeRole(client, APP_ROLE))) return;
  await grantFunctions(client, APP_ROLE, FUNCTIONS);
  await client.query(`
    do $$ declare owned record; begin
      grant usage on schema ${SCHEMA} to ${APP_ROLE};
      for owned in select relname as name from pg_class where relnamespace = '${SCHEMA}'::regnamespace and relname in (${sqlList(VIEWS)}) loop
        execute format('grant select on ${SCHEMA}.%I to ${APP_ROLE}', owned.name);
      end loop;
      for owned in
        select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = '${SCHEMA}' and c.column_name = 'ensemble_id' and t.table_type = 'BASE TABLE'
          and c.table_name not in ('app_user', 'session')
      loop
        execute format('grant select, insert, update, delete on ${SCHEMA}.%I to ${APP_ROLE}', owned.table_name);
      end loop;
      revoke update, delete on ${SCHEMA}.audit from ${APP_ROLE};
    end $$`);
}

/** Requests send jobs in their own transactions: they add to the queue and read which queues there are, and change nothing in it. */
export async function admitToJobs(client: pg.ClientBase, roles: readonly string[]): Promise<void> {
  await closeFunctions(client, JOBS_SCHEMA);
  for (const role of roles) {
    if (!(await hasRole(client, role))) continue;
    // What a job ended with may quote rows of others.
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = '${JOBS_SCHEMA}.job'::regclass and attnum > 0 and not attisdropped and attname <> 'output'`,
    );
    const readable = role === APP_ROLE ? '' : `(${rows[0]?.columns})`;
    await client.query(`
      grant usage on schema ${JOBS_SCHEMA} to ${role};
      grant select on ${JOBS_SCHEMA}.queue to ${role};
      grant select ${readable}, insert on ${JOBS_SCHEMA}.job, ${JOBS_SCHEMA}.job_common to ${role};
      grant execute on function ${JOBS_SCHEMA}.job_now() to ${role};`);
  }
}
