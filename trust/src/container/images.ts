import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { IMAGE, LIMITS, mustPodman, podman, ROOT } from './podman.ts';

export const BASE = 'localhost/riideait-base';
export const NEWER = 'localhost/riideait-newer';

/** What slim images of Debian leave out. */
const LEFT_OUT = ['doc', 'info', 'locale', 'man'].map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`);
/** The certificates of this machine, for a registry behind a proxy of its own. */
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt';

/** Debian with Node and npm of this machine and a user `node`, as `node:24-bookworm-slim` has them: no registry of images is needed. Made once. */
export async function makeBase(): Promise<void> {
  if ((await podman('image', 'exists', BASE)).code === 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'riideait-base-'));
  try {
    const root = join(folder, 'root');
    execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates,libstdc++6', ...LEFT_OUT, 'bookworm', root]);
    const local = join(root, 'usr/local');
    await cp(await realpath(process.execPath), join(local, 'bin/node'));
    await mkdir(join(local, 'lib/node_modules'), { recursive: true });
    await cp(npmOfMachine(), join(local, 'lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
    await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
    await mkdir(join(local, 'etc'), { recursive: true });
    await writeFile(join(local, 'etc/npmrc'), `cafile=/${CERTIFICATES}\n`);
    if (existsSync(`/${CERTIFICATES}`)) await cp(`/${CERTIFICATES}`, join(root, CERTIFICATES));
    execFileSync('chroot', [root, 'useradd', '--uid', '1000', '--user-group', '--create-home', '--shell', '/bin/bash', 'node']);
    execFileSync('tar', ['-C', root, '-cf', join(folder, 'base.tar'), '.']);
    const path = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    await mustPodman('import', '--change', path, join(folder, 'base.tar'), BASE);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Folder of its package. */
function npmOfMachine(): string {
  const program = execFileSync('sh', ['-c', 'realpath "$(command -v npm)"'], { encoding: 'utf8' }).trim();
  return dirname(dirname(program));
}

/** The image of deploy/Dockerfile. */
export async function buildImage(): Promise<void> {
  const file = join(ROOT, 'deploy/Dockerfile');
  await mustPodman('build', '--format=docker', ...LIMITS, `--build-arg=BASE=${BASE}`, '--file', file, '--tag', IMAGE, ROOT);
}

/** A newer version of it, with one more migration. */
export async function buildNewer(migration: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'riideait-newer-'));
  try {
    await writeFile(join(folder, '9001_proof.sql'), migration);
    await writeFile(join(folder, 'Dockerfile'), `FROM ${IMAGE}\nCOPY 9001_proof.sql server/migrations/\n`);
    await mustPodman('build', '--format=docker', ...LIMITS, '--tag', NEWER, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
