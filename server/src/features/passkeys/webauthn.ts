import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

/** Whose passkeys these are: the host name, and the address pages must come from. */
export interface Site {
  readonly rpID: string;
  readonly origin: string;
}

export const siteOf = (publicUrl: string): Site => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};

/** Kinds of keys that all browsers can make. The library would ask for newer ones too, which Node still calls an experiment. */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

const Base64Url = z.string().regex(/^[\w-]+$/);
const credential = { id: Base64Url, rawId: Base64Url, type: z.literal('public-key') };

/** What a browser answers; W3C Web Authentication, level 3, 5.1.8. */
const Registration = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Base64Url, attestationObject: Base64Url, transports: z.array(z.string()).default([]) }),
});
const Assertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Base64Url, authenticatorData: Base64Url, signature: Base64Url, userHandle: Base64Url }),
});

/** A new passkey, as it is kept. */
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

/** What a browser says it has made; undefined where it is none of ours to read. Nothing of it is proved yet. */
export function readRegistration(
  json: unknown,
): { response: RegistrationResponseJSON; challenge: string; transports: string[] } | undefined {
  const { data } = Registration.safeParse(json);
  const challenge = data && challengeIn(data.response.clientDataJSON);
  return data && challenge !== undefined
    ? { response: { ...data, clientExtensionResults: {} }, challenge, transports: data.response.transports.slice(0, 10) }
    : undefined;
}

/** The same of what a passkey has signed. `userHandle` is what we gave the authenticator as the user's id. */
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

/** The passkey that was made in answer to `challenge`, on our pages, by somebody who was there; undefined where anything is amiss. */
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

/** We ask for no attestation. Whoever sends a chain of certificates anyway would have us fetch the addresses that stand in them. */
function hasCertificates(attestationObject: string): boolean {
  try {
    return decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('attStmt').get('x5c') !== undefined;
  } catch {
    return true;
  }
}

/** How often the key has signed, this time included, where it is the one we know, and never fewer times than before. */
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

/** The library throws for whatever does not fit, and tells why; to whoever tries it is all one. */
const orNothing = <T extends object>(verifying: Promise<T>): Promise<Partial<T>> => verifying.catch(() => ({}));
