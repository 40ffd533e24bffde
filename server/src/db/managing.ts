import { permissions } from '@riideait/contract';
import { sql } from 'kysely';

/** Whether an `app_user` can log in and manage users. */
export const isManaging = sql<boolean>`role_code in (${sql.join(permissions['users:write'])}) and active and confirmed`;
