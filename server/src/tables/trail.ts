import { sql } from 'kysely';
import { isForeign, isVisible, ME } from './instructing.ts';
import type { Passport } from './passport.ts';
import { PART, PASSES, READ } from './sheet.ts';

export const trailTables = {
  // Deeds are forgotten before their changes: one without these could be undone in part.
  deed: {
    label: 'Tegevus',
    owner: 'features/upkeep/deeds',
    sheet: PART,
    kept: { period: 'audit' },
    instructors: { may: 'select, insert, update', where: `(${ME} AND (NOT ${isForeign('id')}))` },
  },
  audit: {
    label: 'Muudatus',
    owner: 'features/upkeep/deeds',
    sheet: READ,
    kept: { period: 'audit' },
    instructors: { may: 'select, insert', where: `(${ME} AND (NOT ${isForeign('COALESCE(deed_id, (0)::bigint)')}))` },
  },
  deed_subject: {
    label: 'Tegevuse sisu',
    owner: 'features/upkeep/deeds',
    sheet: PART,
    instructors: { may: 'select, insert', where: isVisible('deed_id', 'deed') },
  },
  request: {
    label: 'Päring',
    owner: 'http',
    sheet: PASSES,
    kept: { period: 'requests', over: (before) => sql`at < ${before}` },
    instructors: { may: 'select, insert, update', where: ME },
    users: {
      user_id: { did: 'Kordamise jaoks hoitud päringuid', at: 'at' },
    },
  },
  retention_run: {
    label: 'Kustutamine aja järgi',
    owner: 'features/upkeep/retention',
    sheet: PASSES,
    instructors: null,
  },
} as const satisfies Readonly<Record<string, Passport>>;
