import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { Count, required } from '../fields.ts';
import { OwnPassword } from '../rules/passwords.ts';

/** Recovery codes of a user; each works once. */
export const RECOVERY_CODES = 10;

export const SecondFactor = z.object({
  enabled: z.boolean(),
  required: z.boolean().meta({ description: 'Whether the ensemble asks for it' }),
  recoveryCodesLeft: Count,
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Secret for an authenticator app; RFC 6238 with SHA-1, 6 digits, 30 s. */
export const TotpSecret = z.object({
  secret: z.string().meta({ description: 'Base32, to type by hand' }),
  uri: z.string().meta({ description: 'otpauth://, for a QR code' }),
});

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) });

export const PasswordAgain = z.object({ password: OwnPassword });
export type PasswordAgain = z.output<typeof PasswordAgain>;

export const CodeForm = z.object({ code: required('Kood', 40) });
export type CodeForm = z.output<typeof CodeForm>;

export const secondFactorEndpoints = {
  get: {
    method: 'GET',
    path: '/users/me/second-factor',
    statements: 4,
    access: 'signed-in',
    summary: 'Whether logging in needs a second factor',
    data: SecondFactor,
  },
  begin: {
    method: 'POST',
    path: '/users/me/second-factor',
    access: 'signed-in',
    summary: 'Get a secret for an authenticator app; it counts once a code has proved it',
    body: PasswordAgain,
    data: TotpSecret,
    created: true,
  },
  prove: {
    method: 'PUT',
    path: '/users/me/second-factor',
    access: 'signed-in',
    summary: 'Turn the second factor on with a first code; answers the recovery codes, which are never shown again',
    body: CodeForm,
    data: RecoveryCodes,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/users/me/second-factor/recovery-codes',
    access: 'signed-in',
    summary: 'Get new recovery codes; the old ones are void',
    body: PasswordAgain,
    data: RecoveryCodes,
    created: true,
  },
  turnOff: {
    method: 'POST',
    path: '/users/me/second-factor/off',
    access: 'signed-in',
    summary: 'Turn the second factor off, where the ensemble does not require it',
    body: PasswordAgain,
    data: z.null(),
  },
} as const satisfies Endpoints;
