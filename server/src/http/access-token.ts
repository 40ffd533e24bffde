import { jwtVerify, SignJWT } from 'jose';

/** Lifetime of an access token, seconds. */
export const ACCESS_TOKEN_LIFE = 15 * 60;

export interface TokenSubject {
  readonly userId: number;
  readonly sessionId: number;
}

/** Signs and reads access tokens: JWTs with user and session only. Rights come from the database. */
export interface AccessTokens {
  sign(subject: TokenSubject, now: Date): Promise<string>;
  /** The subject of a valid token; undefined for a forged, foreign or expired one. */
  verify(token: string, now: Date): Promise<TokenSubject | undefined>;
}

const ISSUER = 'riideait';
const AUDIENCE = 'riideait-api';
/** Token type; RFC 9068. */
const TYPE = 'at+jwt';
/** One algorithm, since tokens stay within the product. */
const ALGORITHM = 'HS256';

export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const expected = { issuer: ISSUER, audience: AUDIENCE, typ: TYPE, algorithms: [ALGORITHM], requiredClaims: ['exp'] };
  return {
    sign: ({ userId, sessionId }, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(String(userId))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_LIFE)
        .sign(key);
    },
    verify: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, key, { ...expected, currentDate: now });
        const subject = { userId: Number(payload.sub), sessionId: Number(payload.sid) };
        return Number.isSafeInteger(subject.userId) && Number.isSafeInteger(subject.sessionId) ? subject : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
