import { z } from 'zod';
import type { Storage } from './kept.ts';

const KEY = 'riideait.forms';

/** How long a form is kept after its session has ended, ms. */
export const FORMS_KEPT = 24 * 60 * 60_000;

const KeptForm = z.object({
  userId: z.number(),
  ensembleCode: z.string().nullable(),
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

function read(storage: Storage): readonly KeptForm[] {
  try {
    return z.array(KeptForm).parse(JSON.parse(storage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

function write(storage: Storage, forms: readonly KeptForm[]): void {
  try {
    if (forms.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(forms));
  } catch {
    // Without storage, or with a full one, the form is lost with its page.
  }
}

const placeOf = ({ userId, ensembleCode, address, name, opener }: KeptForm) =>
  JSON.stringify([userId, ensembleCode, address, name, opener]);

/** Keeps forms, in place of former ones at their places. */
export function keepForms(storage: Storage, forms: readonly KeptForm[]): void {
  if (forms.length === 0) return;
  const places = new Set(forms.map(placeOf));
  write(storage, [...read(storage).filter((other) => !places.has(placeOf(other))), ...forms]);
}

/** Forms of a user in an ensemble. What is older than a day goes. */
export function keptForms(storage: Storage, owner: FormOwner, now: number): readonly KeptForm[] {
  const all = read(storage);
  const fresh = all.filter(({ at }) => at > now - FORMS_KEPT);
  if (fresh.length < all.length) write(storage, fresh);
  return fresh.filter(({ userId, ensembleCode }) => userId === owner.userId && ensembleCode === owner.ensembleCode);
}

export function dropForm(storage: Storage, form: KeptForm): void {
  write(
    storage,
    read(storage).filter((other) => placeOf(other) !== placeOf(form)),
  );
}

/** Removes forms of other users. */
export function forgetForms(storage: Storage, userId?: number): void {
  const all = read(storage);
  const own = all.filter((form) => form.userId === userId);
  if (own.length < all.length) write(storage, own);
}
