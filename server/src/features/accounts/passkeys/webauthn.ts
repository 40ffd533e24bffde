import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

/** Relying party: host name and page origin. */
export interface Site {
  readonly rpID: string;
  readonly origin: string;
}

export const siteOf = (publicUrl: string): Site => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};

/** Algorithms of all browsers. The library's default adds one that Node calls experimental. */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

const Base64Url = z.string().regex(/^[\w-]+$/);
const credential = { id: Base64Url, rawId: Base64Url, type: z.literal('public-key') };

/** A browser's answer; W3C Web Authentication, level 3, 5.1.8. */
const Registration = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Base64Url, attestationObject: Base64Url, transports: z.array(z.string()).default([]) }),
});
const Assertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url, userHandle: Base64Url }),
});

/** A new passkey for storage. */
export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
}

export interface KnownPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** Parses a browser's new key, unverified; undefined if malformed. */
export function readRegistration(
  json: unknown,
): { response: RegistrationResponseJSON; challenge: string; transports: string[] } | undefined {
  const { data } = Registration.safeParse(json);
  const challenge = data && challengeIn(data.response.clientDataJSON);
  return data && challenge !== undefined
    ? { response: { ...data, clientExtensionResults: {} }, challenge, transports: data.response.transports.slice(0, 10) }
    : undefined;
}

/** Parses a signed login, unverified. `userHandle` is our user id. */
export function readAssertion(json: unknown): { response: AuthenticationResponseJSON; challenge: string; userHandle: string } | undefined {
  const { data } = Assertion.safeParse(json);
  const challenge = data && challengeIn(data.response.clientDataJSON);
  return data && challenge !== undefined
    ? { response: { ...data, clientExtensionResults: {} }, challenge, userHandle: isoBase64URL.toUTF8String(data.response.userHandle) }
    : undefined;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    return z.string().parse(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    return undefined;
  }
}

/** Verifies a new key: challenge, origin, user presence; undefined if anything fails. */
export async function verifiedPasskey(
  { response, challenge, transports }: NonNullable<ReturnType<typeof readRegistration>>,
  { rpID, origin }: Site,
): Promise<NewPasskey | undefined> {
  if (hasCertificates(response.response.attestationObject)) return undefined;
  const { registrationInfo } = await orNothing(
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (registrationInfo === undefined) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** No attestation: a sent certificate chain would make us fetch its addresses. */
function hasCertificates(attestationObject: string): boolean {
  try {
    return decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('attStmt').get('x5c') !== undefined;
  } catch {
    return true;
  }
}

/** The new counter if the signature is valid and the counter does not fall; undefined otherwise. */
export async function verifiedCounter(
  { response, challenge }: NonNullable<ReturnType<typeof readAssertion>>,
  { rpID, origin }: Site,
  { credentialId, publicKey, counter }: KnownPasskey,
): Promise<number | undefined> {
  const { verified, authenticationInfo } = await orNothing(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    }),
  );
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** The library throws on every mismatch; the client always gets the same error. */
const orNothing = <T extends object>(verifying: Promise<T>): Promise<Partial<T>> => verifying.catch(() => ({}));
