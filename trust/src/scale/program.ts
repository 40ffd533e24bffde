import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { WAIT } from '../../../scripts/patience.ts';
import type { Account } from '../../../server/src/db/embedded-files.ts';

const execute = promisify(execFile);

export interface Program {
  readonly child: ChildProcess;
  /** Resolves once it has ended. */
  readonly exit: Promise<unknown>;
}

interface Options {
  /** File that its output is added to. */
  readonly log: string;
  readonly account?: Account;
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
}

/** Starts a program that runs until it is ended. */
export function launch(command: string, args: readonly string[], { log, account, env, cwd }: Options): Program {
  const output = openSync(log, 'a');
  const child = spawn(command, args, { stdio: ['ignore', output, output], ...account, env, cwd });
  return { child, exit: once(child, 'exit') };
}

/** Runs a program to its end; throws with its words if it fails. */
export async function run(command: string, args: readonly string[], account?: Account): Promise<void> {
  await execute(command, args, { ...account, cwd: '/' });
}

export const runs = ({ child: { exitCode, signalCode } }: Program) => exitCode === null && signalCode === null;

/** Ends a program and waits for that. */
export async function end(program: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (runs(program)) program.child.kill(signal);
  await program.exit;
}

/** Resolves once something listens on a port of this machine. */
export async function untilListening(port: number): Promise<void> {
  for (const end = Date.now() + WAIT; Date.now() < end; await sleep(100)) {
    const socket = connect(port, '127.0.0.1');
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isUp) return;
  }
  throw new Error(`Nothing listens on port ${port}`);
}
