// npm run container-test: the image of deploy/Dockerfile, built and run by podman on Debian's parts. Not part of npm test. As root.
import { join } from 'node:path';
import { debianProgram } from './debian.mjs';
import { node24, root } from './node24.mjs';
import { install } from './prepare.mjs';
import { runForeground } from './processes.mjs';

if (process.getuid?.() !== 0) {
  console.error('Containers with users and folders of their own need root: sudo npm run container-test.');
  process.exit(1);
}
await install();
const programs = [
  ['/usr/bin/podman', 'podman', 'podman'],
  ['/usr/sbin/runc', 'runc', 'runc'],
  ['/usr/bin/mmdebstrap', 'mmdebstrap', 'mmdebstrap'],
];
for (const [path, name, packageName] of programs) {
  const missing = await debianProgram(path, name, packageName);
  if (missing !== undefined) {
    console.error(missing);
    process.exit(1);
  }
}
process.exitCode = await runForeground(node24(), [join(root, 'trust/src/container/main.ts'), ...process.argv.slice(2)], { cwd: root });
