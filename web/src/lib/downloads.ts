import type { Received } from './download.ts';
import { ownerOf, session } from './session.ts';

interface Running {
  readonly received: Received;
  readonly stop: () => void;
}

/** Downloads that run, by their address: the page where they began may have been left. They end with the session. */
export function createDownloads(owner: () => string | null, subscribeToOwner: (listener: () => void) => unknown) {
  const running = new Map<string, Running>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let present = owner();
  subscribeToOwner(() => {
    if (owner() === present) return;
    present = owner();
    for (const { stop } of running.values()) stop();
  });
  return {
    get: (address: string): Running | undefined => running.get(address),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Runs `receive` unless it runs already; throws as it does. */
    async run(
      address: string,
      receive: (options: { signal: AbortSignal; onProgress: (received: Received) => void }) => Promise<Blob>,
    ): Promise<Blob | undefined> {
      if (running.has(address)) return undefined;
      const giving = new AbortController();
      const onProgress = (received: Received) => {
        running.set(address, { received, stop: () => giving.abort() });
        tell();
      };
      onProgress({ bytes: 0 });
      try {
        return await receive({ signal: giving.signal, onProgress });
      } finally {
        running.delete(address);
        tell();
      }
    },
  };
}

/** The downloads of this tab. */
export const downloads = createDownloads(() => ownerOf(session.get()), session.subscribe);
