import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { limitsText } from '../../../db/scope.ts';

interface UseRow {
  readonly id: number;
  readonly items: number;
  readonly people: number;
  readonly imagesMb: number;
  readonly mailsDay: number;
  readonly mostItems: number | null;
  readonly mostPeople: number | null;
  readonly mostImagesMb: number | null;
  readonly mostMailsDay: number | null;
  readonly young: boolean;
}

export const findUse = ({ system, limits }: Database, ids: readonly number[], now: Date): Promise<UseRow[]> =>
  system.transaction().execute(async (db) => {
    const { rows } = await sql<UseRow>`
      select id, items, people, images_mb as "imagesMb", mails_day as "mailsDay", most_items as "mostItems", most_people as "mostPeople",
        most_images_mb as "mostImagesMb", most_mails_day as "mostMailsDay", young
      from use_of(${ids}, ${now.toISOString()}, ${limitsText(limits)})`.execute(db);
    return rows;
  });
