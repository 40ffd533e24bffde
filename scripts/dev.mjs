// npm run dev: the server, restarted at every change of its files, and the web client with hot reload. One Ctrl+C ends both.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { node24, root } from './node24.mjs';
import { install } from './prepare.mjs';
import { onEnd } from './processes.mjs';

await install();
const node = node24();
// The client's own server must know the port too.
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const children = [
  start('server', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], root),
  start('web client', [join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'], join(root, 'web')),
];

let ending = false;
function end(signal) {
  ending = true;
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}
onEnd(() => end('SIGTERM'));

function start(name, args, cwd) {
  const child = spawn(node, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  child.on('exit', (code) => {
    if (ending) return;
    console.error(`The ${name} has ended (${code}).`);
    process.exitCode = 1;
    end('SIGTERM');
  });
  return child;
}
