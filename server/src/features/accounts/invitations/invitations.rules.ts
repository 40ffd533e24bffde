const DAY = 24 * 60 * 60 * 1000;

/** Lifetime of an invitation, days. */
const INVITATION_DAYS = 30;

/** Invitations made since this moment are valid at `now`. */
export const countingAt = (now: Date): { since: Date } => ({ since: new Date(now.getTime() - INVITATION_DAYS * DAY) });
