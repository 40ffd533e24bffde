import { browserStorage, type Storage } from './kept.ts';

const KEY = 'riideait.position';

/** How long reads carry the position of a write, ms. A replica that is further behind gets no reads. */
const CARRIED = 60_000;

/** Position of the newest own write, also of other tabs and after a reload. */
export function createPosition(storage: Storage, now: () => number = Date.now) {
  const read = () => {
    try {
      const [position = 0, at = 0] = (storage.getItem(KEY) ?? '').split(' ').map(Number);
      return now() - at < CARRIED ? position : 0;
    } catch {
      return 0;
    }
  };
  return {
    /** Undefined without a recent write. */
    read: (): string | undefined => (read() > 0 ? String(read()) : undefined),
    /** Notes the position of an answer, null without one; answers may come out of order. */
    note: (position: string | null): void => {
      if (position === null) return;
      try {
        storage.setItem(KEY, `${Math.max(read(), Number(position))} ${now()}`);
      } catch {
        // Without storage a read may show a moment before the write.
      }
    },
  };
}

export const position = createPosition(browserStorage);
