import { KeptRegister } from '@riideait/contract';
import { z } from 'zod';
import type { PostStore } from '../../../lib/posts.ts';
import type { SessionStore } from '../../../lib/session.ts';

/** How long the register opens after the last contact with the server, ms. */
export const LONGEST = 72 * 60 * 60_000;

/** A clock this far behind the last contact counts as set back, ms. */
const SET_BACK = 10 * 60_000;

const KEY = 'register';

const KeptRecord = z.object({
  userId: z.number(),
  ensembleCode: z.string(),
  /** Of the last contact, ms. */
  at: z.number(),
  /** With it an unchanged register is not sent again. */
  tag: z.string().nullable(),
  register: KeptRegister,
});
export type KeptRecord = z.infer<typeof KeptRecord>;

type Owner = Pick<KeptRecord, 'userId' | 'ensembleCode'>;

/** The register and its tag; `unchanged` since the tag that was sent. */
export type Fetched = { readonly tag: string | null; readonly register: KeptRegister } | 'unchanged';

interface KeeperOptions {
  readonly store: PostStore;
  readonly session: SessionStore;
  readonly fetch: (tag: string | null) => Promise<Fetched>;
  readonly now?: () => number;
}

/**
 * The register in this browser: of the signed-in user in one ensemble, as of the last contact. It is wiped by the end of the session, by
 * another user, without the permission, and 72 hours after the last contact.
 */
export class Keeper {
  readonly #options: KeeperOptions;
  readonly #listeners = new Set<() => void>();
  #kept: KeptRecord | undefined;
  #loading: Promise<void> | undefined;

  constructor(options: KeeperOptions) {
    this.#options = options;
    options.session.subscribe(() => {
      if (this.#kept !== undefined && !this.#isOwn(this.#kept)) void this.wipe();
    });
  }

  /** The register, if it may be opened now. */
  readonly get = (): KeptRecord | undefined => (this.#kept !== undefined && this.#opens(this.#kept) ? this.#kept : undefined);

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Reads what is stored, once. */
  readonly load = (): Promise<void> => {
    this.#loading ??= this.#read();
    return this.#loading;
  };

  readonly wipe = async (): Promise<void> => {
    this.#become(undefined);
    await this.#options.store.remove([KEY]).catch(() => {});
  };

  /** Wipes it once it is too old to be opened. */
  readonly expire = (): void => {
    if (this.#kept !== undefined && !this.#opens(this.#kept)) void this.wipe();
  };

  /** Asks the server for the register and keeps it. Fails as the request does. */
  readonly refresh = async (): Promise<void> => {
    await this.load();
    const owner = this.#owner();
    if (owner === undefined) return;
    const fetched = await this.#options.fetch(this.get()?.tag ?? null);
    // A logout while the answer was on its way.
    if (!this.#isOwn(owner)) return;
    const content = fetched === 'unchanged' ? this.get() : fetched;
    if (content === undefined) return;
    const record = { ...owner, at: this.#now(), tag: content.tag, register: content.register };
    this.#become(record);
    // Without a store it does not survive a reload.
    await this.#options.store.put(KEY, record).catch(() => {});
    if (!this.#isOwn(owner)) await this.wipe();
  };

  #now = () => (this.#options.now ?? Date.now)();

  #become(next: KeptRecord | undefined): void {
    this.#kept = next;
    for (const listener of this.#listeners) listener();
  }

  #owner(): Owner | undefined {
    const { user } = this.#options.session.get();
    if (!user?.ensembleCode || !user.permissions.includes('register:keep')) return undefined;
    return { userId: user.id, ensembleCode: user.ensembleCode };
  }

  #isOwn({ userId, ensembleCode }: Owner): boolean {
    const owner = this.#owner();
    return owner?.userId === userId && owner.ensembleCode === ensembleCode;
  }

  #opens(record: KeptRecord): boolean {
    const age = this.#now() - record.at;
    return this.#isOwn(record) && age < LONGEST && age > -SET_BACK;
  }

  async #read(): Promise<void> {
    const [stored] = await this.#options.store.all().catch(() => []);
    if (stored === undefined) return;
    const { data } = KeptRecord.safeParse(stored);
    if (data !== undefined && this.#opens(data)) this.#become(data);
    else await this.wipe();
  }
}
