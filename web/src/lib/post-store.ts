import type { PostStore } from './posts.ts';

const STORE = 'posts';

const openDatabase = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Posts in IndexedDB, shared by the tabs of this browser. */
export function indexedPosts(of: string): PostStore {
  const name = `riideait-${of}`;
  let opened: Promise<IDBDatabase> | undefined;
  const database = async (): Promise<IDBDatabase> => {
    opened ??= openDatabase(name).catch(forget);
    const open = await opened;
    // A phone closes it behind a page that sleeps.
    open.onclose = () => {
      opened = undefined;
    };
    return open;
  };
  /** The next use opens the database again. */
  const forget = (error: unknown): never => {
    opened = undefined;
    throw error;
  };
  const begin = (open: IDBDatabase, mode: IDBTransactionMode): IDBTransaction => {
    try {
      return open.transaction(STORE, mode);
    } catch (error) {
      return forget(error);
    }
  };
  /** Resolves when the transaction is on disk. */
  const within = async (mode: IDBTransactionMode, work: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = begin(await database(), mode);
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      work(transaction.objectStore(STORE));
    });
  };

  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const change = async (work: (store: IDBObjectStore) => void) => {
    await within('readwrite', work);
    tabs?.postMessage(null);
  };

  return {
    all: async () => {
      let posts: readonly unknown[] = [];
      await within('readonly', (store) => {
        const request = store.getAll();
        request.onsuccess = () => {
          posts = request.result;
        };
      });
      return posts;
    },
    put: (id, post) => change((store) => void store.put(post, id)),
    remove: (ids) =>
      change((store) => {
        for (const id of ids) store.delete(id);
      }),
    onChange: (listener) => tabs?.addEventListener('message', listener),
  };
}
