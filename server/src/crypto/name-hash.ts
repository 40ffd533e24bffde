import { createHmac } from 'node:crypto';
import { alikeKey } from '@riideait/contract';
import { derivedKey } from './sealed.ts';

/** The key of `nameHash`, as text: threads get it by message. */
export const nameSecretOf = (secret: string): string => Buffer.from(derivedKey(secret, 'erased names')).toString('base64url');

/** A keyed hash of a whole name, the same for names that may be one. Without the secret nobody can try names on it. */
export const nameHash = (nameSecret: string, name: string): string =>
  createHmac('sha256', nameSecret).update(alikeKey(name)).digest('base64url');
