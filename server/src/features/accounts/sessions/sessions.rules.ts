/** A session idles out this long after its last use. */
export const IDLE_DAYS = 30;
/** Greatest age of a session. */
export const SESSION_DAYS = 180;
/** A replaced token stays good this long after the first use of its successor. */
export const GRACE_SECONDS = 30;

const DAY = 24 * 60 * 60 * 1000;

/** A session for the rotation rules. Times in ms. */
export interface SessionState {
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly ended: boolean;
  /** Newest generation with a used token. */
  readonly generation: number;
  /** When that generation was first used; null before any use. */
  readonly generationUsedAt: number | null;
}

export interface PresentedToken {
  readonly generation: number;
  /** This token was the first one used of that generation. */
  readonly leads: boolean;
}

/**
 * - `advance`: the first use of a new generation;
 * - `again`: its answer was lost, or another tab was quicker: good, and changes nothing;
 * - `stolen`: long replaced, so somebody has a copy: the session must end;
 * - `over`: the session ended or idled out.
 */
export type RefreshVerdict = 'advance' | 'again' | 'stolen' | 'over';

/** Judges the use of a refresh token. It stays good until 30 s after the first use of its successor. */
export function judgeRefresh(session: SessionState, token: PresentedToken, now: number): RefreshVerdict {
  if (session.ended || now > session.lastUsedAt + IDLE_DAYS * DAY || now > session.createdAt + SESSION_DAYS * DAY) return 'over';
  if (session.generationUsedAt === null || token.generation > session.generation) return 'advance';
  if (token.leads) return 'again';
  const inGrace = now <= session.generationUsedAt + GRACE_SECONDS * 1000;
  return inGrace && token.generation >= session.generation - 1 ? 'again' : 'stolen';
}

/** Lifetime of a session used at `now`, seconds: until it idles out or reaches its greatest age. */
export const cookieSeconds = (createdAt: number, now: number): number =>
  Math.floor(Math.min(IDLE_DAYS * DAY, createdAt + SESSION_DAYS * DAY - now) / 1000);

/** Sessions used last, or made, before these moments can never go on. */
export const sessionsOverBefore = (now: Date): { lastUsedAt: Date; createdAt: Date } => ({
  lastUsedAt: new Date(now.getTime() - IDLE_DAYS * DAY),
  createdAt: new Date(now.getTime() - SESSION_DAYS * DAY),
});
