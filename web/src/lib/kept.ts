import { z } from 'zod';

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export const KEPT_KEY = 'riideait.kept';
const Kept = z.object({ userId: z.number(), value: z.unknown() });

function read(storage: Storage): z.infer<typeof Kept> | undefined {
  try {
    return Kept.parse(JSON.parse(storage.getItem(KEPT_KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** What the user keeps in this browser; undefined without it, or if it is another user's. */
export function readKept(storage: Storage, userId: number): unknown {
  const kept = read(storage);
  return kept?.userId === userId ? kept.value : undefined;
}

/** Keeps a value for the user until logout, or until another user logs in. */
export function writeKept(storage: Storage, userId: number, value: unknown): void {
  try {
    storage.setItem(KEPT_KEY, JSON.stringify({ userId, value }));
  } catch {
    // Without storage, or with a full one, it does not survive a reload.
  }
}

/** Removes kept values of other users. */
export function forgetKept(storage: Storage, userId?: number): void {
  try {
    if (userId === undefined || read(storage)?.userId !== userId) storage.removeItem(KEPT_KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** For browsers without storage, and for Node. */
export const memoryStorage = (): Storage => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
};

function available(): Storage {
  try {
    return globalThis.localStorage ?? memoryStorage();
  } catch {
    return memoryStorage();
  }
}

export const browserStorage = available();
