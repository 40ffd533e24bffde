import { browserStorage } from './kept.ts';
import type { PostStore } from './posts.ts';

/** In the storage while posts of a store may wait, of any user: other pages need not open it. */
export const MARKS = {
  returns: 'riideait.deeds-wait',
  stocktakes: 'riideait.counts-wait',
  attendance: 'riideait.attendance-waits',
} as const;
export type Marked = keyof typeof MARKS;
export const markedStores = Object.keys(MARKS) as Marked[];

/** A stored post that the server has not answered. */
export const isUnsent = (post: unknown): boolean => typeof post === 'object' && post !== null && !('answeredAt' in post);

function mark(of: Marked, waits: boolean): void {
  try {
    if (waits) browserStorage.setItem(MARKS[of], '1');
    else browserStorage.removeItem(MARKS[of]);
  } catch {
    // Without storage posts are sent from the page that they were made on.
  }
}

export function mayWait(of: Marked): boolean {
  try {
    return browserStorage.getItem(MARKS[of]) !== null;
  } catch {
    return false;
  }
}

/** The store, which marks whether posts wait in it. */
export const marking = (of: Marked, store: PostStore): PostStore => ({
  ...store,
  all: async () => {
    const posts = await store.all();
    mark(of, posts.some(isUnsent));
    return posts;
  },
  put: (id, post) => {
    if (isUnsent(post)) mark(of, true);
    return store.put(id, post);
  },
});
