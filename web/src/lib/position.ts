import { POSITION_HEADER } from '@riideait/contract';
import { browserStorage, type Storage } from './kept.ts';

export const POSITION_KEY = 'riideait.position';

/** How long reads carry the position of a write, ms. A replica that is further behind gets no reads. */
const CARRIED = 60_000;

/** Beyond every position: reads go to the primary. */
const UNKNOWN = 999_999_999_999_999;

/** Position of the newest own write, also of other tabs and after a reload. */
export function createPosition(storage: Storage, now: () => number = Date.now) {
  const read = () => {
    try {
      const [position = 0, at = 0] = (storage.getItem(POSITION_KEY) ?? '').split(' ').map(Number);
      return now() - at < CARRIED ? position : 0;
    } catch {
      return 0;
    }
  };
  const note = (position: number) => {
    try {
      storage.setItem(POSITION_KEY, `${Math.max(read(), position)} ${now()}`);
    } catch {
      // Without storage a read may show a moment before the write.
    }
  };
  return {
    /** Headers of a request; none without a recent write. */
    headers: (): Readonly<Record<string, string>> => (read() > 0 ? { [POSITION_HEADER]: String(read()) } : {}),
    /** Notes the position of an answer, if it has one; answers may come out of order. */
    note: (headers: Headers): void => {
      const position = headers.get(POSITION_HEADER);
      if (position !== null) note(Number(position));
    },
    /** After a write without an answer, which may be done, or one that others have made impossible. */
    noteFailed: (method: string): void => {
      if (method !== 'GET') note(UNKNOWN);
    },
  };
}

export const position = createPosition(browserStorage);
