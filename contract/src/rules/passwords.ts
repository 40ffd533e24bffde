import { z } from 'zod';
import { required } from '../fields.ts';
import { WRONG_ADDRESS } from '../zod-et.ts';
import { isAddress, tidyAddress } from './email-address.ts';

/** NIST SP 800-63B and OWASP ASVS 5.0, 6.2: length counts, any characters are allowed, none are required. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 1000;

/** A new password. The server also refuses common ones and those made of the person's name or address. */
export const NewPassword = z
  .string({ error: 'Parool on kohustuslik' })
  .min(1, 'Parool on kohustuslik')
  .min(PASSWORD_MIN, `Paroolis peab olema vähemalt ${PASSWORD_MIN} tähemärki`)
  .max(PASSWORD_MAX);

/** A known password: the present one, or the new one again. */
export const OwnPassword = z.string({ error: 'Parool on kohustuslik' }).min(1, 'Parool on kohustuslik').max(PASSWORD_MAX);

export const PASSWORDS_DIFFER = 'Paroolid ei ole ühesugused';

/** The address of an account, in lower case. */
export const AccountEmail = required('E-post', 254)
  .toLowerCase()
  .overwrite(tidyAddress)
  .meta({ format: 'email' })
  .refine(isAddress, WRONG_ADDRESS);
