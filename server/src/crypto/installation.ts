import { createHmac } from 'node:crypto';

/** The mark of a secret, 16 hexadecimal digits: it tells installations apart and says nothing of the secret. */
export const markOf = (secret: string): string => createHmac('sha256', secret).update('erased').digest('hex').slice(0, 16);
