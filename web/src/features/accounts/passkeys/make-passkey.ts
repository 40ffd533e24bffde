import { passkeyEndpoints } from '@riideait/contract';
import { z } from 'zod';
import { call } from '../../../lib/call.ts';

/** Options required by the browser. */
const ToMake = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ name: z.string() }),
  user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.looseObject({ alg: z.number(), type: z.literal('public-key') })),
});

/** Creates a passkey with the browser and registers it; loads the library on demand. */
export async function makePasskey({ password, name }: { password: string; name: string }): Promise<void> {
  const [{ startRegistration }, { data: options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(passkeyEndpoints.creationOptions, { body: { password } }),
  ]);
  const response = await startRegistration({ optionsJSON: ToMake.parse(options) });
  await call(passkeyEndpoints.add, { body: { name, response: { ...response } } });
}
