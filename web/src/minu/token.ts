import type { HOLDER_HEADER, MAKER_HEADER } from '@riideait/contract';
import { linkTokenIn } from '@riideait/contract/rules/link-token';

/** Headers of the link in an address's fragment; undefined if there is none, or a mail program cut it. */
export function headersOf(header: typeof HOLDER_HEADER | typeof MAKER_HEADER, hash: string): Readonly<Record<string, string>> | undefined {
  const token = linkTokenIn(hash.slice(1));
  return token === undefined ? undefined : { [header]: token };
}
