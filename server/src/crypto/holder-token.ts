import { createHash, createHmac, randomBytes } from 'node:crypto';
import { API_BASE } from '@riideait/contract';
import { derivedKey } from './sealed.ts';

/** Crockford's 32: no I, L, O, U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/** The token of a holder's link from at least 17 bytes: 130 bits of them. */
export function tokenOf(bytes: Buffer): string {
  const bits = BigInt(`0x${bytes.subarray(0, 17).toString('hex')}`);
  return Array.from({ length: LENGTH }, (_, place) => SIGNS[Number((bits >> BigInt(5 * place)) & 31n)]).join('');
}

/** A new token, not made of anything. */
export const makeHolderToken = (): string => tokenOf(randomBytes(17));

/** The hash by which the link of a token is found. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of the calendar of a link: always the same one. */
export const calendarTokenOf = (secret: string, linkHash: Buffer): string =>
  tokenOf(createHmac('sha256', derivedKey(secret, 'calendars of holders')).update(linkHash).digest());

/** Where programs read a calendar: they send no header. */
export const calendarUrl = (publicUrl: string, token: string): string => `${publicUrl}${API_BASE}/calendar/${token}.ics`;
