/** `returning`: the server answers again, and what is on screen is still being read. */
export type ReceptionState = 'here' | 'lost' | 'returning';

/** Whether the server is in reach, as the last requests found it. */
export function createReception() {
  let state: ReceptionState = 'here';
  const listeners = new Set<() => void>();
  const become = (next: ReceptionState): void => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    become,
    /** Any answer of the server. */
    noteAnswer: () => state === 'lost' && become('returning'),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Reception = ReturnType<typeof createReception>;

export const reception = createReception();
