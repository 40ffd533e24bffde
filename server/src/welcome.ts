import type { Config } from './config.ts';
import { DEMO_PASSWORD, demoUsers } from './demo/load.ts';

export type Inhabitants = 'demo' | 'nobody' | 'people';

/** What the person who has started the server reads: where it is, how to get in, how to begin for real. */
export function welcome({ publicUrl }: Config, inhabitants: Inhabitants): string[] {
  const seconds = process.uptime().toFixed(1);
  return [`Riideait is ready at ${publicUrl} (${seconds} s)`, ...nextSteps[inhabitants], 'Ctrl+C stops it.'];
}

const nextSteps: Readonly<Record<Inhabitants, readonly string[]>> = {
  demo: [
    `Log in as ${demoUsers.map(({ email }) => email).join(', ')}; the password of each is ${DEMO_PASSWORD}`,
    'This is a demo ensemble. To begin for real, write DEMO=off and DATA_DIR=./riided into the file .env and start again.',
  ],
  nobody: ['There is no user in this database yet, and for now only the demo ensemble brings any.'],
  people: [],
};
