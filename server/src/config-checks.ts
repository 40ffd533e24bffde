import { isIP } from 'node:net';
import { z } from 'zod';

/** An environment variable; an empty one counts as not given. */
export const variable = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

export const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535;
export const isHost = (text: string) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text);
export const isDatabaseUrl = (text: string) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);

export function isSiteUrl(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && search === '' && hash === '' && username === '';
}

/** A URL or a path. */
export function isImageHost(text: string): boolean {
  if (/^\/[\w.~%-]+(\/[\w.~%-]+)*\/?$/.test(text)) return true;
  if (!/^https?:\/\/\S+$/.test(text) || !URL.canParse(text)) return false;
  const { search, hash, username } = new URL(text);
  return search === '' && hash === '' && username === '';
}

/** An address, a network such as 10.0.0.0/8, or a name such as `loopback`. */
export function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Where people reach somebody: an address or a page. */
export const isContact = (text: string) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text);
