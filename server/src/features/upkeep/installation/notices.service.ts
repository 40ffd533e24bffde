import { InstallationNotice } from '@riideait/contract';
import type { Db } from '../../../db/database.ts';
import { deleteNotice, findNotices, upsertNotice } from './notices.queries.ts';

type NoticeKind = InstallationNotice['kind'];
type DetailsOf<Kind extends NoticeKind> = Extract<InstallationNotice, { kind: Kind }>['details'];

/** The notices of the installation. */
export const listNotices = async (db: Db): Promise<InstallationNotice[]> => readNotices(await findNotices(db));

/** One of another version, which this one has no words for, is left out. */
export const readNotices = (rows: readonly object[]): InstallationNotice[] =>
  rows.flatMap((row) => InstallationNotice.safeParse(row).data ?? []);

/** Puts up a notice, or brings the details of the one that stands up to date; null takes it down. */
export async function setNotice<Kind extends NoticeKind>(db: Db, kind: Kind, details: DetailsOf<Kind> | null, now: Date): Promise<void> {
  if (details === null) await deleteNotice(db, kind);
  else await upsertNotice(db, kind, details, now);
}
