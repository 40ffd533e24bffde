import { z } from 'zod';
import { required } from './fields.ts';

/** NIST SP 800-63B and OWASP ASVS 5.0, 6.2: length counts, any characters do, nothing is asked of their kinds. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 1000;

/** A password that is being chosen. The server also refuses the most common ones and those made of the person's name or address. */
export const NewPassword = z
  .string({ error: 'Parool on kohustuslik' })
  .min(1, 'Parool on kohustuslik')
  .min(PASSWORD_MIN, `Paroolis peab olema vähemalt ${PASSWORD_MIN} tähemärki`)
  .max(PASSWORD_MAX);

/** A password that the user has, asked for once more. */
export const OwnPassword = z.string({ error: 'Parool on kohustuslik' }).min(1, 'Parool on kohustuslik').max(PASSWORD_MAX);

export const PASSWORDS_DIFFER = 'Paroolid ei ole ühesugused';

/** The address of an account, in lower case. */
export const AccountEmail = required('E-post', 254).toLowerCase().pipe(z.email());
