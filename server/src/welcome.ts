import type { Config } from './config.ts';
import { DEMO_PASSWORD, demoUsers } from './demo/users.ts';

/** Parts of a process: requests, jobs, or both. */
export type Part = 'server' | 'worker';

export type Inhabitants = 'demo' | 'nobody' | 'people';

/** Printed at the start: address, demo logins, how to begin for real. */
export function welcome({ publicUrl, smtp }: Config, inhabitants: Inhabitants, parts: readonly Part[], holderPage?: string): string[] {
  const seconds = process.uptime().toFixed(1);
  return [
    `Riideait is ready at ${publicUrl} (${seconds} s)`,
    ...nextSteps[inhabitants],
    ...(holderPage === undefined ? [] : [`What a dancer sees: ${holderPage}`]),
    ...(parts.includes('worker') ? mails(smtp) : []),
    'Ctrl+C stops it.',
  ];
}

/** The same for a worker alone. */
export const welcomeWorker = ({ smtp }: Config): string[] => ['Riideait works on its jobs.', ...mails(smtp)];

const mails = (smtp: Config['smtp']) =>
  smtp === undefined
    ? [
        'No SMTP_URL: links of account mails are printed here.',
        'Reminders wait for one, for seven days at most; npm run mail-test tries it.',
      ]
    : [];

const nextSteps: Readonly<Record<Inhabitants, readonly string[]>> = {
  demo: [
    `Log in as ${demoUsers.map(({ email }) => email).join(', ')}; the password of each is ${DEMO_PASSWORD}`,
    'This is a demo ensemble. To begin for real, write DEMO=off and DATA_DIR=./riided into the file .env and start again.',
  ],
  nobody: [],
  people: [],
};
