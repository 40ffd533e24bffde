import { z } from 'zod';
import type { Storage } from './kept.ts';

/** Each page writes a place of its own: two tabs end at the same moment. */
const PREFIX = 'riideait.forms ';

/** How long a form is kept after its session has ended, ms. */
export const FORMS_KEPT = 24 * 60 * 60_000;

const KeptForm = z.object({
  userId: z.number(),
  ensembleCode: z.string().nullable(),
  /** The page that it was open in: two tabs may have the same form. */
  page: z.string(),
  /** When the session ended, ms. */
  at: z.number(),
  /** Path and query of its page. */
  address: z.string(),
  /** Tells forms of one page apart. */
  name: z.string(),
  /** Words of the buttons that opened its dialog, one after the other; none on the page itself; null: not known. */
  opener: z.array(z.string()).readonly().nullable(),
  initial: z.unknown(),
  values: z.unknown(),
});
export type KeptForm = z.infer<typeof KeptForm>;
export type FormOwner = Pick<KeptForm, 'userId' | 'ensembleCode'>;

function read(storage: Storage, key: string): readonly KeptForm[] {
  try {
    return z.array(KeptForm).parse(JSON.parse(storage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

function write(storage: Storage, key: string, forms: readonly KeptForm[]): void {
  try {
    if (forms.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(forms));
  } catch {
    // Without storage, or with a full one, the form is lost with its page.
  }
}

function keysOf(storage: Storage): readonly string[] {
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    return keys.filter((key) => key?.startsWith(PREFIX) === true).filter((key) => key !== null);
  } catch {
    return [];
  }
}

/** Removes those that do not stay; what cannot be read goes too. */
function sift(storage: Storage, stays: (form: KeptForm) => boolean): void {
  for (const key of keysOf(storage)) {
    const all = read(storage, key);
    const left = all.filter(stays);
    if (left.length < all.length || all.length === 0) write(storage, key, left);
  }
}

const placeOf = ({ page, address, name, opener }: KeptForm) => JSON.stringify([page, address, name, opener]);

/** Keeps the forms of one page, in place of former ones. */
export const keepForms = (storage: Storage, page: string, forms: readonly KeptForm[]): void => write(storage, PREFIX + page, forms);

/** Forms of a user in an ensemble. What is older than a day goes. */
export function keptForms(storage: Storage, owner: FormOwner, now: number): readonly KeptForm[] {
  sift(storage, ({ at }) => at > now - FORMS_KEPT);
  const all = keysOf(storage).flatMap((key) => read(storage, key));
  return all.filter(({ userId, ensembleCode }) => userId === owner.userId && ensembleCode === owner.ensembleCode);
}

export const dropForm = (storage: Storage, form: KeptForm): void => sift(storage, (other) => placeOf(other) !== placeOf(form));

/** Removes forms of other users. */
export const forgetForms = (storage: Storage, userId?: number): void => sift(storage, (form) => form.userId === userId);
