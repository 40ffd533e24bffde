/** Whom a mail is for: those who are late, those who hold something, members of the ensemble, or somebody whatever they are. */
export type MailAudience = 'LATE' | 'HOLDERS' | 'MEMBERS' | 'ANYBODY';

/** Why a mail is not sent when its turn comes, in the words of the log. */
export const notSent = {
  HOLDS_NOTHING: 'Kõik on tagastatud',
  NOT_LATE: 'Midagi ei ole enam hilinenud',
  CONFIRMED: 'Tantsija on vahepeal kinnitanud',
  INACTIVE: 'Tantsija on mitteaktiivne',
  ANSWERED: 'Tantsija on vahepeal vastanud',
  NOT_COMING: 'Tantsija ei tule',
  NOT_DANCING: 'Tantsija ei ole enam esinemisel',
  DANCES: 'Tantsija on ise esinemisel',
  PERFORMANCE_OVER: 'Esinemine on möödas või lõpetatud',
  PERFORMANCE_GONE: 'Esinemine kustutati',
  SETTLEMENT_PAID: 'Kahju on vahepeal tasutud',
  SETTLEMENT_FORGIVEN: 'Kahjust on vahepeal loobutud',
  SETTLEMENT_GONE: 'Kahju kustutati',
  LETTER_EMPTY: 'Kahju kirjal ei ole enam teksti',
  FIND_GONE: 'Leiuteadet enam ei ole',
  RETURN_UNDONE: 'Tagastused võeti vahepeal tagasi',
  RETURN_GONE: 'Kviitung kustutati',
  RETURN_MAILS_OFF: 'Tagastuskviitungite saatmine lülitati välja',
  PERSON_GONE: 'Tantsijat ei ole enam',
  NO_ADDRESS: 'Tantsijal ei ole enam e-posti aadressi',
  OVER_LIMIT: 'Sellel aadressil on 24 tunni kirjade piirarv täis',
  WAITED_TOO_LONG: 'Ootas saatmist üle 7 päeva',
} as const satisfies Record<string, string>;
export type NotSent = keyof typeof notSent;

const DAY = 24 * 60 * 60 * 1000;

/** Mails queued before this moment wait no longer. */
export const waitsSince = (now: Date): Date => new Date(now.getTime() - 7 * DAY);

/** The parts of a mail that its recipient sees. */
export interface Words {
  readonly toAddress: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What is stored of a mail that has been made. */
export interface Kept extends Words {
  readonly messageId: string;
  /** ISO 8601; null: not made yet. */
  readonly madeAt: string | null;
}

/**
 * A mail made now, with what was stored of it. The same words keep their Message-ID and date: an earlier attempt may have arrived, and
 * receivers recognise its duplicate. Other words are another mail: a program that keeps one of two would hide the newer.
 */
export function keptOf(before: Kept, made: Words, now: Date): Kept {
  const isSame = (['toAddress', 'replyTo', 'subject', 'html', 'text'] as const).every((part) => before[part] === made[part]);
  if (before.madeAt !== null && isSame) return before;
  const { toAddress, replyTo, subject, html, text } = made;
  const messageId = before.madeAt === null ? before.messageId : before.messageId.replace(/(\.m\d+)?@/, `.m${now.getTime()}@`);
  return { toAddress, replyTo, subject, html, text, messageId, madeAt: now.toISOString() };
}
