import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { z } from 'zod';

/** Flags of authenticator data; W3C Web Authentication, level 3, 6.1. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** Faults to put into an answer. */
export interface Twist {
  /** Origin of the page. */
  readonly origin?: string;
  /** Relying party. */
  readonly rpID?: string;
  /** Claimed counter. */
  readonly counter?: number;
  /** Without fingerprint, face or PIN. */
  readonly unverified?: true;
  /** Claimed user. */
  readonly userHandle?: string;
  /** Claimed key id. */
  readonly id?: string;
}

type Json = Record<string, unknown>;

export interface Authenticator {
  readonly id: string;
  /** Creates a key for the user in the options. */
  create(options: Json, twist?: Twist): Json;
  /** Signs the challenge of the options. */
  get(options: Json, twist?: Twist): Json;
}

const Creation = z.object({ challenge: z.string(), rp: z.object({ id: z.string() }), user: z.object({ id: z.string() }) });
const Request = z.object({ challenge: z.string(), rpId: z.string() });

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

function bigEndian(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** COSE; RFC 9053: an elliptic curve key, ES256, on P-256. */
function cosePublicKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return isoCBOR.encode(key);
}

function clientData(type: string, { challenge, origin }: { challenge: string; origin: string }): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** @param twist its counter beats that of the key */
function authenticatorData(rpID: string, { flags, counter }: { flags: number; counter: number }, twist: Twist): Buffer {
  const seen = twist.unverified ? PRESENT : PRESENT | VERIFIED;
  return Buffer.concat([sha256(twist.rpID ?? rpID), Buffer.from([flags | seen]), bigEndian(twist.counter ?? counter, 4)]);
}

/** An attestation without a signature: format `none`. */
function attestation(data: Buffer): Uint8Array {
  const content = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', new Uint8Array(data)],
  ]);
  return isoCBOR.encode(content);
}

const answer = (id: string, response: Json): Json => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });

/** A software passkey on P-256 that answers as a browser at `origin`. */
export function anAuthenticator(origin = 'http://localhost:3000'): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(16);
  const ownId = base64url(rawId);
  let owner = '';
  let counter = 0;

  return {
    id: ownId,
    create(options, twist = {}) {
      const { challenge, rp, user } = Creation.parse(options);
      owner = user.id;
      const known = authenticatorData(rp.id, { flags: WITH_KEY, counter }, twist);
      const data = Buffer.concat([known, Buffer.alloc(16), bigEndian(rawId.length, 2), rawId, cosePublicKey(publicKey)]);
      return answer(ownId, {
        clientDataJSON: base64url(clientData('webauthn.create', { challenge, origin: twist.origin ?? origin })),
        attestationObject: base64url(attestation(data)),
        transports: ['internal'],
      });
    },
    get(options, twist = {}) {
      const { challenge, rpId } = Request.parse(options);
      counter++;
      const data = authenticatorData(rpId, { flags: 0, counter }, twist);
      const client = clientData('webauthn.get', { challenge, origin: twist.origin ?? origin });
      return answer(twist.id ?? ownId, {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: twist.userHandle === undefined ? owner : base64url(twist.userHandle),
      });
    },
  };
}
