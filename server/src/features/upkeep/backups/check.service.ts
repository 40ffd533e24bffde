import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { checkBackup } from '../../../backups/check-backup.ts';
import type { Database } from '../../../db/database.ts';
import { StartupError } from '../../../db/migrate.ts';
import { getDailyBackup, updateChecked } from './backups.queries.ts';
import { newestBackup } from './retention.rules.ts';

/** A check of last week is over, though tonight's job begins a little earlier, ms. */
const WEEK = 7 * 24 * 60 * 60 * 1000 - 60 * 60 * 1000;

interface Check {
  readonly database: Database;
  readonly folder: string;
  readonly now: Date;
}

/** Reads the newest backup to its end, once a week, and again the next night where it could not be read. */
export async function checkNewestBackup({ database: { system }, folder, now }: Check): Promise<void> {
  const { checkedAt, checkError } = await getDailyBackup(system);
  const isChecked = checkedAt !== null && now.getTime() - Date.parse(checkedAt) < WEEK;
  if (isChecked && checkError === null) return;
  const file = newestBackup(await readdir(folder).catch(() => []));
  if (file !== undefined) await updateChecked(system, now, file, await whyNotReadable(join(folder, file)));
}

async function whyNotReadable(file: string): Promise<string | null> {
  try {
    await checkBackup(file);
    return null;
  } catch (error) {
    // The folder is of no use to who reads it in a mail.
    if (error instanceof StartupError) return error.message.replaceAll(file, basename(file));
    throw error;
  }
}
