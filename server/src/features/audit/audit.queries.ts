import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SecurityEvent } from '../../db/schema.ts';

export const insertEvent = (db: Db, event: Insertable<SecurityEvent>) => db.insertInto('securityEvent').values(event).execute();
