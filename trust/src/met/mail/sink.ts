import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that keeps what it takes, each mail as it came. */
export interface Sink {
  readonly url: string;
  readonly taken: readonly Buffer[];
  [Symbol.asyncDispose](): Promise<void>;
}

export async function startSink(): Promise<Sink> {
  const taken: Buffer[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData: async (stream, _, done) => {
      taken.push(await buffer(stream));
      done();
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
