import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { filter, Id, paging, Timestamp, textFilter } from '../fields.ts';

/** Events of the security log with their labels. */
export const securityEvents = {
  LOGIN: 'Logis sisse',
  LOGIN_FAILED: 'Sisselogimine ebaõnnestus',
  TOO_MANY_ATTEMPTS: 'Liiga palju katseid',
  LOGOUT: 'Logis välja',
  SESSION_STOLEN: 'Seanss lõpetati: vana võti oli kasutusel',
  SESSIONS_ENDED: 'Lõpetas seansse',
  REGISTERED: 'Registreeris',
  CONFIRMED: 'Kinnitas konto',
  SET_UP: 'Alustas paigaldust',
  PASSWORD_REQUESTED: 'Küsis uut parooli',
  PASSWORD_RESET: 'Seadis uue parooli lingiga',
  PASSWORD_CHANGED: 'Vahetas parooli',
  SECOND_FACTOR_ON: 'Lülitas sisse kaheastmelise sisselogimise',
  SECOND_FACTOR_OFF: 'Lülitas välja kaheastmelise sisselogimise',
  RECOVERY_CODES_RENEWED: 'Tegi uued taastekoodid',
  RECOVERY_CODE_USED: 'Kasutas taastekoodi',
  PASSKEY_ADDED: 'Lisas pääsuvõtme',
  PASSKEY_DELETED: 'Kustutas pääsuvõtme',
  USER_ADDED: 'Lisas kasutaja',
  USER_CHANGED: 'Muutis kasutajat',
  USER_ERASED: 'Kustutas kasutaja',
  INVITED: 'Kutsus ansamblisse',
  INVITATION_LINK_OPENED: 'Avas kutse lingi',
  INVITATION_WITHDRAWN: 'Võttis kutse tagasi',
  INVITATION_ACCEPTED: 'Võttis kutse vastu',
  INVITATION_DECLINED: 'Keeldus kutsest',
  SUCCESSION_OFFERED: 'Pakkus oma ametit',
  SUCCESSION_ACCEPTED: 'Võttis ameti vastu',
  SUCCESSION_ENDED: 'Ameti üleandmine jäi ära',
  ENSEMBLE_ADDED: 'Lisas ansambli',
  ENSEMBLE_ASKED: 'Soovis alustada ansamblit',
  ENSEMBLE_BEGUN: 'Alustas ansamblit',
  ENSEMBLE_REFUSED: 'Keeldus ansambli soovist',
  TERMS_ACCEPTED: 'Nõustus tingimustega',
  ENSEMBLE_CHANGED: 'Muutis ansamblit',
  ENSEMBLE_EXPORTED: 'Viis ansambli andmed välja',
  CLOSING_ASKED: 'Palus ansambli sulgeda',
  ENSEMBLE_CLOSED: 'Määras ansambli sulgemise',
  ENSEMBLE_REOPENED: 'Võttis ansambli sulgemise tagasi',
  ENSEMBLE_LIMITED: 'Muutis ansambli piire',
  ENSEMBLE_FROZEN: 'Külmutas ansambli',
  ENSEMBLE_UNFROZEN: 'Lõpetas ansambli külmutamise',
  ENSEMBLE_TRUSTED: 'Märkis ansambli usaldatuks',
  ENSEMBLE_REMOVED: 'Ansambel kustutati',
  CLOCK_CONFIRMED: 'Kinnitas, et serveri kell on õige',
  HOLDER_LINK_SHOWN: 'Tegi tantsija lingi',
  MAKER_LINK_SHOWN: 'Tegi tegija lingi',
  REFUSED: 'Õigus puudus',
} as const;
export type SecurityEventKind = keyof typeof securityEvents;
export const SecurityEventKinds = z.enum(Object.keys(securityEvents) as [SecurityEventKind, ...SecurityEventKind[]]);

export const SecurityEvent = z.object({
  id: Id,
  at: Timestamp,
  kind: SecurityEventKinds,
  actor: z.string().nullable().meta({ description: 'Name of who did it; null where nobody was signed in' }),
  user: z.string().nullable().meta({ description: 'Name of whose account it is about' }),
  account: z.string().nullable().meta({ description: 'The address of that account, or the one that was typed' }),
  address: z.string().nullable().meta({ description: 'IP address' }),
  device: z.string().nullable(),
  details: z
    .array(z.object({ what: z.string(), from: z.string().nullable(), to: z.string().nullable() }))
    .meta({ description: 'What changed, in Estonian' }),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** A day in Europe/Tallinn. ISO 8601 has a year 0, calendars and PostgreSQL do not. */
const day = () => filter(z.iso.date().refine((date) => date >= '0001'));

export const SecurityEventSearch = z.object({
  user: textFilter().meta({ description: 'Any part of the name or address of who did it or whom it is about' }),
  kind: filter(SecurityEventKinds),
  from: day(),
  until: day().meta({ description: 'That day included' }),
  ...paging,
});
export type SecurityEventSearch = z.output<typeof SecurityEventSearch>;

export const auditEndpoints = {
  search: {
    method: 'GET',
    path: '/audit',
    statements: 3,
    access: 'audit:read',
    summary: 'Logins, refusals and changes of rights, the newest first',
    query: SecurityEventSearch,
    data: z.array(SecurityEvent),
    paged: true,
    acrossEnsembles: true,
  },
} as const satisfies Endpoints;
