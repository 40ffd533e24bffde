import { sql } from 'kysely';
import { ALL, ME, NONE, ofPerson } from './instructing.ts';
import type { Passport } from './passport.ts';
import { PASSES, READ } from './sheet.ts';

export const mailTables = {
  email: {
    label: 'Kiri',
    owner: 'mail',
    sheet: READ,
    kept: { period: 'mails', over: (before) => sql`at < ${before}` },
    instructors: { may: ALL, where: `(${ME} AND ${ofPerson})` },
    users: {
      user_id: { did: 'Saatis kirju', at: 'created_at' },
    },
    holdsBack: 'vahepeal on saadetud kirju',
  },
  email_count: {
    label: 'Kirjade arv',
    owner: 'mail',
    sheet: PASSES,
    instructors: { may: 'select, insert, update' },
  },
  email_config: {
    label: 'Kirjade tekstid',
    owner: 'features/mail/email-config',
    sheet: READ,
    instructors: { may: 'select' },
    called: () => sql`'Kirjade tekstid'`,
    distinct: {
      email_config_idx: 'Kirjade tekstid on vahepeal salvestatud',
    },
  },
  reply_to_code: {
    label: 'Vastusaadressi kinnitus',
    owner: 'features/mail/email-config',
    sheet: PASSES,
    instructors: null,
  },
  recurring_reminder: {
    label: 'Korduv kiri',
    owner: 'features/mail/recurring-reminders',
    sheet: READ,
    instructors: { may: 'select, update (paused)', where: NONE },
    called: (id) =>
      sql`(select name from "group" where "group".id = (select group_id from recurring_reminder as part where part.id = ${id}))`,
    holdsBack: 'vahepeal on lisatud korduv kiri',
  },
  reminder_run: {
    label: 'Korduva kirja saatmine',
    owner: 'features/mail/recurring-reminders',
    sheet: PASSES,
    kept: { period: 'mails', over: (before) => sql`ran_on < (${before}::timestamptz at time zone 'Europe/Tallinn')::date` },
    instructors: null,
    holdsBack: 'vahepeal on saadetud kirju',
  },
} as const satisfies Readonly<Record<string, Passport>>;
