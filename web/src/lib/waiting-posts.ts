interface Waiting {
  /** How many posts of the user wait to be sent, or for a decision. */
  readonly unsettled: () => number;
  /** Whether posts of the user wait to be sent. */
  readonly waits: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Apart from the outboxes themselves: every page asks before a logout, few post. */
const outboxes: Waiting[] = [];

export const addOutbox = (outbox: Waiting): void => void outboxes.push(outbox);

/** How many posts of the user wait, in all outboxes of this page. */
export const waitingPosts = (): number => outboxes.reduce((sum, { unsettled }) => sum + unsettled(), 0);

/** Calls `listener` when that may have changed, in the outboxes of now. */
export function followPosts(listener: () => void): () => void {
  const ends = outboxes.map(({ subscribe }) => subscribe(listener));
  return () => {
    for (const end of ends) end();
  };
}

/** Whether posts of the user wait to be sent, in any outbox of this page. */
export const isAnyWaiting = (): boolean => outboxes.some(({ waits }) => waits());
