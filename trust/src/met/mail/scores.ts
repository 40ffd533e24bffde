import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { WAIT } from '../../../../scripts/patience.ts';
import { run } from '../programs.ts';

/** What a filter gives a mail for its content: points in all, and the rules that give some. */
export interface Score {
  readonly points: number;
  readonly rules: readonly (readonly [string, number])[];
}

/** Rules about the way of a mail, its server and its signature: what our content does not decide. */
const NOT_CONTENT =
  /^(NO_RELAYS|NO_RECEIVED|ALL_TRUSTED|TVD_|UNPARSEABLE_RELAY|(R_)?(SPF|DKIM|DMARC|ARC)|DATE_IN|HFILTER|RCVD|MISSING_(MID|DATE)|RBL|ASN|ONCE_RECEIVED|DIRECT_TO_MX|BAYES|FROM_HAS_DN|RCPT_COUNT|TO_|MID_RHS|FROM_EQ|FUZZY|REPLYTO|HAS_REPLYTO)/;

function spamAssassin(said: string): Score {
  const rules = [...said.matchAll(/^ *(-?\d+\.\d) (\w+)\s/gm)].map(([, points, rule]) => [rule ?? '', Number(points)] as const);
  return scoreOf(rules);
}

export const bySpamAssassin = async (mail: Buffer): Promise<Score> =>
  spamAssassin(await run('/usr/bin/spamassassin', ['-L', '-t', '-x'], mail));

/** Where Rspamd listens unless it is told otherwise. */
const RSPAMD = 'http://127.0.0.1:11333';

/** Runs Debian's Rspamd as it comes until the block ends; one that runs already is used. */
export async function startRspamd(): Promise<AsyncDisposable> {
  const answers = () =>
    fetch(`${RSPAMD}/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (await answers()) return { [Symbol.asyncDispose]: async () => {} };
  const child = spawn('/usr/bin/rspamd', ['--no-fork', ...(process.getuid?.() === 0 ? ['--insecure'] : [])], { stdio: 'ignore' });
  for (const end = Date.now() + WAIT; !(await answers()); await sleep(200)) if (Date.now() > end) throw new Error('Rspamd does not answer');
  return {
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const Scan = z.object({ symbols: z.record(z.string(), z.object({ score: z.number() })) });

export async function byRspamd(mail: Buffer): Promise<Score> {
  const answer = await fetch(`${RSPAMD}/checkv2`, { method: 'POST', body: new Uint8Array(mail) });
  const { symbols } = Scan.parse(await answer.json());
  return scoreOf(Object.entries(symbols).map(([rule, { score }]) => [rule, score] as const));
}

function scoreOf(all: readonly (readonly [string, number])[]): Score {
  const rules = all.filter(([rule, points]) => points !== 0 && !NOT_CONTENT.test(rule)).toSorted(([, a], [, b]) => b - a);
  return { points: Number(rules.reduce((sum, [, points]) => sum + points, 0).toFixed(2)), rules };
}
