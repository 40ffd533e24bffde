import type { Rights } from '../db/rooms.ts';

/* Conditions of the policies of instructors, as PostgreSQL writes them. */

const setting = (name: string, type: string) => `( SELECT (current_setting('app.${name}'::text))::${type} AS current_setting)`;
export const GROUPS = `( SELECT (string_to_array(current_setting('app.group_ids'::text), ','::text))::bigint[] AS string_to_array)::bigint[]`;
export const ME = `(user_id = ${setting('user_id', 'bigint')})`;
export const isVisible = (column: string, table: string) => `(${column} IN ( SELECT ${table}.id FROM ${table}))`;
export const isForeign = (column: string) => `(${column} IN ( SELECT foreign_deeds() AS foreign_deeds))`;
export const SEES_MEASURES = setting('sees_measures', 'boolean');
export const ofPerson = isVisible('person_id', 'person');
/** Not by the row of the performance: an undo puts it back last. */
export const isNotForeign = (column: string) => `(NOT (${column} IN ( SELECT foreign_performances() AS foreign_performances)))`;
export const ofPerformance = isNotForeign('performance_id');
export const ofPlan = isVisible('dressing_plan_id', 'dressing_plan');
export const ALL = 'select, insert, update, delete';
/** No rows: statements for everybody name the table. */
export const NONE = 'false';

/** An undo asks what refers to a row. */
export const UNSEEN: Rights = { may: 'select', where: NONE };
