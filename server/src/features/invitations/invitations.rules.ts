const DAY = 24 * 60 * 60 * 1000;

/** Whoever has not answered for so long is not waited for any more. */
const INVITATION_DAYS = 30;

/** Which invitations still count at `now`: those made since then. */
export const countingAt = (now: Date): { since: Date } => ({ since: new Date(now.getTime() - INVITATION_DAYS * DAY) });
