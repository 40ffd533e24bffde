import { isIP } from 'node:net';
import { isLoopback } from '../loopback.ts';

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  readonly secure: boolean;
  /** Refuse to send without encryption. */
  readonly requireTLS: boolean;
  /** Require a trusted certificate. */
  readonly rejectUnauthorized: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  /** How this machine calls itself in EHLO; default: its own name. */
  readonly name?: string;
}

const SWITCHES = ['requireTLS', 'rejectUnauthorized'];

/**
 * Parses `smtp://user:password@host:587` or `smtps://…`; undefined otherwise. Mails carry secret links, so other machines need
 * encryption unless `?requireTLS=false`.
 */
export function smtpServerOf(text: string): SmtpServer | undefined {
  if (!/^smtps?:\/\/\S+$/.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, searchParams, hash } = new URL(text);
  const switches = [...searchParams].every(([name, value]) => SWITCHES.includes(name) && /^(true|false)$/.test(value));
  const user = decoded(username);
  const pass = decoded(password);
  if (hostname === '' || !/^\/?$/.test(pathname) || hash !== '' || !switches || user === undefined || pass === undefined) return undefined;

  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: (searchParams.get('requireTLS') ?? String(!secure && !isLoopback(host))) === 'true',
    rejectUnauthorized: searchParams.get('rejectUnauthorized') !== 'false',
    auth: user === '' ? undefined : { user, pass },
  };
}

/** How an installation calls itself in EHLO: the host of its address; IP addresses as RFC 5321 writes them. */
export function ehloNameOf(publicUrl: string): string {
  const host = new URL(publicUrl).hostname;
  return isIP(host) === 4 ? `[${host}]` : host.replace(/^\[(.*)\]$/, '[IPv6:$1]');
}

export interface Sender {
  /** May be empty. */
  readonly name: string;
  readonly address: string;
}

/** Parses `Riideait <riided@example.ee>` or a bare address; undefined otherwise. */
export function senderOf(text: string): Sender | undefined {
  const [, name = '', address = text] = /^"?([^<>"]*?)"?\s*<([^<>]*)>$/.exec(text) ?? [];
  return /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(address) ? { name, address } : undefined;
}

/** Undefined for a malformed percent-encoding. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
