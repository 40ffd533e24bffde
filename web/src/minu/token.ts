import type { HOLDER_HEADER, MAKER_HEADER } from '@riideait/contract';

const TOKEN_IN_HASH = /^#([0-9A-HJKMNP-TV-Z]{26})$/;

/** Headers of the link in an address's fragment; undefined if there is none, or a mail program cut it. */
export function headersOf(header: typeof HOLDER_HEADER | typeof MAKER_HEADER, hash: string): Readonly<Record<string, string>> | undefined {
  const [, token] = TOKEN_IN_HASH.exec(hash) ?? [];
  return token === undefined ? undefined : { [header]: token };
}
