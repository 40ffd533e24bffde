import { passkeyEndpoints } from '@riideait/contract';
import { z } from 'zod';
import { call } from '../../lib/call.ts';

/** What the browser cannot do without. The rest is between browser and server. */
const ToMake = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ name: z.string() }),
  user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.looseObject({ alg: z.number(), type: z.literal('public-key') })),
});

/** Has the browser's own dialog make a passkey, and the server keep it; the library comes when it is needed. */
export async function makePasskey({ password, name }: { password: string; name: string }): Promise<void> {
  const [{ startRegistration }, { data: options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(passkeyEndpoints.creationOptions, { body: { password } }),
  ]);
  const response = await startRegistration({ optionsJSON: ToMake.parse(options) });
  await call(passkeyEndpoints.add, { body: { name, response: { ...response } } });
}
