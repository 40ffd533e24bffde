/** Refresh tokens live this long after their last use; design, 6. */
export const IDLE_DAYS = 30;
/** A session lives this long at most. */
export const SESSION_DAYS = 180;
/** How long a token that has been replaced stays good once its successor is in use. */
export const GRACE_SECONDS = 30;

const DAY = 24 * 60 * 60 * 1000;

/** A login on one device, as far as the rules of rotation need it. Times in milliseconds. */
export interface SessionState {
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly ended: boolean;
  /** The newest generation of tokens of which one has been used. */
  readonly generation: number;
  /** When that generation was first used; null before any use. */
  readonly generationUsedAt: number | null;
}

export interface PresentedToken {
  readonly generation: number;
  /** Whether this very token was the first of the newest used generation. */
  readonly leads: boolean;
}

/**
 * - `advance`: the first use of a new generation;
 * - `again`: its answer was lost, or another tab was quicker: good, and changes nothing;
 * - `stolen`: long replaced, so somebody has a copy: the session must end;
 * - `over`: the session ended, or nobody used it for too long.
 */
export type RefreshVerdict = 'advance' | 'again' | 'stolen' | 'over';

/** What the use of a refresh token means. A token stays good until its successor has been used, and 30 s longer. */
export function judgeRefresh(session: SessionState, token: PresentedToken, now: number): RefreshVerdict {
  if (session.ended || now > session.lastUsedAt + IDLE_DAYS * DAY || now > session.createdAt + SESSION_DAYS * DAY) return 'over';
  if (session.generationUsedAt === null || token.generation > session.generation) return 'advance';
  if (token.leads) return 'again';
  const inGrace = now <= session.generationUsedAt + GRACE_SECONDS * 1000;
  return inGrace && token.generation >= session.generation - 1 ? 'again' : 'stolen';
}

/** Seconds for which a session used at `now` can go on: until it idles out or reaches its greatest age. */
export const cookieSeconds = (createdAt: number, now: number): number =>
  Math.floor(Math.min(IDLE_DAYS * DAY, createdAt + SESSION_DAYS * DAY - now) / 1000);

/** Sessions used last, or made, before these moments can never go on. */
export const sessionsOverBefore = (now: Date): { lastUsedAt: Date; createdAt: Date } => ({
  lastUsedAt: new Date(now.getTime() - IDLE_DAYS * DAY),
  createdAt: new Date(now.getTime() - SESSION_DAYS * DAY),
});
