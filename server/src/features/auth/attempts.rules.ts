/** Failures allowed in 15 minutes; design, 6. */
export const ATTEMPT_WINDOW_MINUTES = 15;
const LIMITS = { accountAndAddress: 10, account: 50, address: 200 } as const;
const limitNames = ['accountAndAddress', 'account', 'address'] as const;

export type LimitName = keyof typeof LIMITS;

/** Attempts of the last 15 minutes, this one included, as each limit counts them, and when the oldest of them was (milliseconds). */
export type AttemptCounts = Readonly<Record<LimitName, { readonly count: number; readonly oldest: number }>>;

/** The limits that this attempt is over, the narrowest first. */
export const limitsOver = (counts: AttemptCounts): LimitName[] => limitNames.filter((name) => counts[name].count > LIMITS[name]);

/** When the next attempt may be made (milliseconds), where this one is over a limit; undefined where it is not. */
export function retryTime(counts: AttemptCounts): number | undefined {
  const over = limitsOver(counts).map((name) => counts[name].oldest + ATTEMPT_WINDOW_MINUTES * 60_000);
  return over.length === 0 ? undefined : Math.max(...over);
}

/** Who an attempt is by and on whom. */
export interface Party {
  /** The account aimed at, as it was typed; null where none is named. */
  readonly account: string | null;
  readonly address: string;
}

/**
 * What a refusal is put on record by, once in 15 minutes: the widest limit that is over. Whoever goes on from one address with
 * ever other names, or on one name from ever other addresses, does not fill the record.
 */
export function recordedBy(counts: AttemptCounts, { account, address }: Party): { account: string | null; address: string } {
  const over = limitsOver(counts);
  if (over.includes('address')) return { account: null, address };
  if (over.includes('account')) return { account, address: '' };
  return { account, address };
}

/** What counts as one address: an IPv6 caller has a whole network of them, 64 bits wide, to choose from (RFC 6177). */
export function networkOf(address: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const gap = tail === undefined ? 0 : 8 - (first?.length ?? 0) - (last?.length ?? 0);
  const groups = [...(first ?? []), ...Array<string>(Math.max(0, gap)).fill('0'), ...(last ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
