import type { HOLDER_HEADER } from '@riideait/contract';

const HEADER: typeof HOLDER_HEADER = 'riideait-holder';
const TOKEN_IN_HASH = /^#([0-9A-HJKMNP-TV-Z]{26})$/;

/** Headers of the link in an address's fragment; undefined if there is none, or a mail program cut it. */
export function headersOf(hash: string): Readonly<Record<string, string>> | undefined {
  const [, token] = TOKEN_IN_HASH.exec(hash) ?? [];
  return token === undefined ? undefined : { [HEADER]: token };
}
