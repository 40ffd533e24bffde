import { isLoopback } from '../loopback.ts';

/** A mail server, and how to speak to it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte on; otherwise from STARTTLS on, where the server offers it. */
  readonly secure: boolean;
  /** Sends nothing where the server does not offer encryption. */
  readonly requireTLS: boolean;
  /** Whether the certificate of the server must be one that can be trusted. */
  readonly rejectUnauthorized: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
}

const SWITCHES = ['requireTLS', 'rejectUnauthorized'];

/**
 * Reads `smtp://user:password@host:587` or `smtps://…`; undefined where it is neither. Mails carry links that are as good as
 * passwords: to another machine they go encrypted or not at all, unless `?requireTLS=false` says otherwise.
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

/** Who mails are from. */
export interface Sender {
  /** May be empty. */
  readonly name: string;
  readonly address: string;
}

/** Reads `Riideait <riided@example.ee>` or a bare address; undefined where it is neither. */
export function senderOf(text: string): Sender | undefined {
  const [, name = '', address = text] = /^"?([^<>"]*?)"?\s*<([^<>]*)>$/.exec(text) ?? [];
  return /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(address) ? { name, address } : undefined;
}

/** Undefined where a % does not begin a sign. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
