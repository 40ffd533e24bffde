import { type EnsembleRow, permissions } from '@riideait/contract';
import { sql } from 'kysely';
import type { Db } from './dialect.ts';
import { isoText } from './json-list.ts';
import { estonian } from './order.ts';

/** Who can log in and manage users. */
export const managing = (db: Db) =>
  db.selectFrom('appUser').where('roleCode', 'in', permissions['users:write']).where('active', '=', true).where('confirmed', '=', true);

/** Those of the `ensemble` of a query, by name, with their last login as far as the security log goes back. */
export const managersOf = (db: Db) =>
  managing(db)
    .where('ensembleId', '=', sql.ref<number>('ensemble.id'))
    .select(
      sql<EnsembleRow['managers']>`coalesce(jsonb_agg(jsonb_build_object('name', name, 'email', email, 'lastLoginAt', (
        select ${isoText('at')} from security_event where user_id = app_user.id and kind = 'LOGIN' order by at desc limit 1
      )) order by ${estonian('name')}, id), '[]')`.as('managers'),
    )
    .$asScalar()
    .$notNull()
    .as('managers');
