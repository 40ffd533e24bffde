import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { ACCESS_TOKEN_LIFE, accessTokens } from './access-token.ts';

const SECRET = 'a secret of the tests, long enough to sign';
const keyOf = (secret: string) => new TextEncoder().encode(secret);
const now = new Date('2026-09-01T18:00:00Z');
const issuedAt = Math.floor(now.getTime() / 1000);
const { sign, verify } = accessTokens(SECRET);

test('a token names its user and session until it expires', async () => {
  const token = sign({ userId: 7, sessionId: 9 }, now);
  expect(verify(token, now)).toEqual({ userId: 7, sessionId: 9 });
  expect(verify(token, new Date(now.getTime() + ACCESS_TOKEN_LIFE * 1000))).toBeUndefined();
});

const claims = { sub: '7', sid: 9, iss: 'riideait', aud: 'riideait-api', iat: issuedAt, exp: issuedAt + 60 };
const header = { alg: 'HS256', typ: 'at+jwt' };
const signed = (changed: object = {}, headerChanged: object = {}, secret = SECRET) =>
  new SignJWT({ ...claims, ...changed }).setProtectedHeader({ ...header, ...headerChanged }).sign(keyOf(secret));

test('the tokens below are valid but for their one fault', async () => {
  expect(verify(await signed(), now)).toEqual({ userId: 7, sessionId: 9 });
});

test.each([
  ['signed by someone else', () => signed({}, {}, SECRET.toUpperCase())],
  ['signed in another way', () => signed({}, { alg: 'HS512' })],
  ['not signed', () => new UnsecuredJWT(claims).encode()],
  ['of another kind', () => signed({}, { typ: 'JWT' })],
  ['of no kind', () => signed({}, { typ: undefined })],
  ['for another service', () => signed({ aud: 'elsewhere' })],
  ['from another service', () => signed({ iss: 'elsewhere' })],
  ['good for ever', () => signed({ exp: undefined })],
  ['without a session', () => signed({ sid: undefined })],
  ['whose user is no number', () => signed({ sub: '7 or 1' })],
  ['that is none', () => 'a.b.c'],
])('a token %s is no good', async (_, make) => {
  expect(verify(await make(), now)).toBeUndefined();
});
