import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { SessionOfUser } from '../db/user-of-session.ts';

/** Lifetime of an access token, seconds. */
export const ACCESS_TOKEN_LIFE = 15 * 60;

/** Signs and reads access tokens: JWTs with user and session only. Rights come from the database. */
export interface AccessTokens {
  sign(subject: SessionOfUser, now: Date): string;
  /** The subject of a valid token; undefined for a forged, foreign or expired one. */
  verify(token: string, now: Date): SessionOfUser | undefined;
}

/** The one header of our tokens: one algorithm, since they stay within the product; type of RFC 9068. */
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'at+jwt' })).toString('base64url');
const ISSUER = 'riideait';
const AUDIENCE = 'riideait-api';

const Claims = z.object({
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  sub: z.string().regex(/^\d{1,15}$/),
  sid: z.int(),
  exp: z.number(),
});

/** Most good tokens that are remembered. */
const MOST_KNOWN = 1000;

/** JSON Web Tokens of RFC 7519, signed by HMAC SHA-256. The claims of good ones are remembered: a page sends its token many times. */
export function accessTokens(secret: string): AccessTokens {
  const signatureOf = (text: string) => createHmac('sha256', secret).update(text).digest();
  const known = new Map<string, z.infer<typeof Claims>>();
  const read = (token: string) => {
    const remembered = known.get(token);
    if (remembered !== undefined) return remembered;
    const claims = claimsOf(token);
    if (claims === undefined) return undefined;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(token, claims);
    return claims;
  };
  const claimsOf = (token: string) => {
    const [header, payload = '', signature = '', ...rest] = token.split('.');
    if (header !== HEADER || rest.length > 0) return undefined;
    const given = Buffer.from(signature, 'base64url');
    const expected = signatureOf(`${HEADER}.${payload}`);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    // Signed by us, so it is JSON.
    return Claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data;
  };
  return {
    sign: ({ userId, sessionId }, now) => {
      const iat = Math.floor(now.getTime() / 1000);
      const claims = { sid: sessionId, iss: ISSUER, aud: AUDIENCE, sub: String(userId), iat, exp: iat + ACCESS_TOKEN_LIFE };
      const text = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
      return `${text}.${signatureOf(text).toString('base64url')}`;
    },
    verify: (token, now) => {
      const claims = read(token);
      if (claims === undefined || claims.exp <= Math.floor(now.getTime() / 1000)) return undefined;
      return { userId: Number(claims.sub), sessionId: claims.sid };
    },
  };
}
