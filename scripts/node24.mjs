// Finds the Node that everything runs on. As a program: `node scripts/node24.mjs server/src/main.ts …` runs that on it.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runForeground } from './processes.mjs';

export const NEEDED = 24;
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Path of a Node 24 or newer: the npm package `node`, or the machine's own where that package has no build. */
export function node24() {
  const packaged = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(packaged) && majorOf(packaged) >= NEEDED) return packaged;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath;
  console.error(`Riideait needs Node ${NEEDED} or newer, and this machine has ${process.version}: install it from https://nodejs.org.`);
  process.exit(1);
}

/** 0 where it does not run here, such as one for another C library. */
function majorOf(node) {
  try {
    return Number.parseInt(execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }), 10);
  } catch {
    return 0;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await runForeground(node24(), process.argv.slice(2));
