import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Riideait';
/** Seconds of a step, and how many steps before and after the present one do: clocks differ, people type slowly; RFC 6238, 5.2. */
const PERIOD = 30;
const DRIFT = 1;
/** Secret length, bytes; RFC 4226, 4, R6. */
const SECRET_BYTES = 20;

export const makeTotpSecret = (): Uint8Array => new Secret({ size: SECRET_BYTES }).bytes;

const totpOf = (secret: Uint8Array, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period: PERIOD });

/** The secret in Base32, and the otpauth:// address for a QR code. */
export function forApp(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Time step of `code` near `now`; undefined if wrong. Ignores spaces. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret, ISSUER).validate({ token, timestamp, window: DRIFT });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + delta;
}
