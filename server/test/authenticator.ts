import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
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

/** A software passkey on P-256 that answers as a browser at `origin`. */
export function anAuthenticator(origin = 'http://localhost:3000'): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(16);
  const ownId = base64url(rawId);
  let owner = '';
  let counter = 0;

  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: twist.origin ?? origin, crossOrigin: false }));
  const authenticatorData = (rpID: string, flags: number, twist: Twist) => {
    const seen = twist.unverified ? PRESENT : PRESENT | VERIFIED;
    return Buffer.concat([sha256(twist.rpID ?? rpID), Buffer.from([flags | seen]), bigEndian(twist.counter ?? counter, 4)]);
  };

  /** COSE; RFC 9053: an elliptic curve key, ES256, on P-256. */
  const cosePublicKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return isoCBOR.encode(key);
  };

  return {
    id: ownId,
    create(options, twist = {}) {
      const { challenge, rp, user } = Creation.parse(options);
      owner = user.id;
      const data = Buffer.concat([
        authenticatorData(rp.id, WITH_KEY, twist),
        Buffer.alloc(16),
        bigEndian(rawId.length, 2),
        rawId,
        cosePublicKey(),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        id: ownId,
        rawId: ownId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, twist)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },
    get(options, twist = {}) {
      const { challenge, rpId } = Request.parse(options);
      counter++;
      const data = authenticatorData(rpId, 0, twist);
      const client = clientData('webauthn.get', challenge, twist);
      const id = twist.id ?? ownId;
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: twist.userHandle === undefined ? owner : base64url(twist.userHandle),
        },
      };
    },
  };
}
