import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WAIT } from '../../../scripts/patience.ts';
import { freePort, untilReady } from '../../../server/test/listening.ts';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Images, containers and volumes of the test, apart from those of the machine. */
export const PLACE = `${ROOT}.cache/container-test`;

export const IMAGE = 'riideait';

/** runc: crun refuses a machine with both versions of cgroups. STORAGE_DRIVER=vfs where this machine is a container itself. */
const OWN = [
  ...['--root', `${PLACE}/store`, '--runroot', `${PLACE}/run`, '--storage-driver', process.env.STORAGE_DRIVER ?? 'overlay'],
  ...['--cgroup-manager=cgroupfs', '--runtime', 'runc'],
];
/** By itself podman asks for more than some machines give. */
export const LIMITS = ['--network=host', '--ulimit=nofile=16384:16384', '--ulimit=nproc=16384:16384'];

export interface Said {
  readonly code: number;
  /** Both outputs. */
  readonly said: string;
}

/** Runs podman; a failure is its code. */
export async function podman(...args: string[]): Promise<Said> {
  await mkdir(PLACE, { recursive: true });
  const child = execFile('podman', [...OWN, ...args], { maxBuffer: 1e9 });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)));
  const [code] = await once(child, 'close');
  return { code: code ?? 1, said: said.join('') };
}

export async function mustPodman(...args: string[]): Promise<string> {
  const { code, said } = await podman(...args);
  if (code !== 0) throw new Error(`podman ${args.slice(0, 3).join(' ')} ended with ${code}:\n${said.slice(-4_000)}`);
  return said.trim();
}

export interface Container {
  readonly url: string;
  readonly port: number;
  /** Resolves once it is ready; throws with what it said if it has ended. */
  ready(): Promise<void>;
  said(): Promise<string>;
  /** Resolves to its words once it has said them. */
  saying(words: RegExp): Promise<RegExpExecArray>;
  exec(...command: string[]): Promise<Said>;
  signal(name: string): Promise<void>;
  /** Resolves to its exit code. */
  ended(): Promise<number>;
  /** SIGTERM, and SIGKILL ten seconds later, as Docker does. Resolves to its exit code and the time that it took, ms. */
  stop(): Promise<{ code: number; took: number }>;
  start(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface Wanted {
  readonly image?: string;
  /** A named volume, or a folder of the host. */
  readonly data: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Further options of `podman run`. */
  readonly options?: readonly string[];
}

let containers = 0;

/** As `docker run -v data:/data -p 3000:3000 riideait` would, on a free port of this machine. */
export async function runContainer({ image = IMAGE, data, env = {}, options = [] }: Wanted): Promise<Container> {
  const name = `riideait-${process.pid}-${containers++}`;
  const port = await freePort();
  const settings = Object.entries({ PORT: String(port), ...env }).map(([key, value]) => `--env=${key}=${value}`);
  await mustPodman('run', '--detach', '--name', name, ...LIMITS, ...settings, ...options, '--volume', `${data}:/data`, image);
  const url = `http://127.0.0.1:${port}`;
  const said = async () => (await podman('logs', name)).said;
  const ended = async () => Number(await mustPodman('wait', name));
  return {
    url,
    port,
    ready: () =>
      Promise.race([
        untilReady(url),
        ended().then(async (code) => {
          throw new Error(`The container has ended with ${code}: ${(await said()).slice(-2_000)}`);
        }),
      ]),
    said,
    saying: async (words) => {
      for (const end = Date.now() + WAIT; Date.now() < end; await sleep(100)) {
        const found = words.exec(await said());
        if (found !== null) return found;
      }
      throw new Error(`It has not said ${words}: ${await said()}`);
    },
    exec: (...command) => podman('exec', name, ...command),
    signal: async (signal) => void (await podman('kill', '--signal', signal, name)),
    ended,
    stop: async () => {
      const began = performance.now();
      await mustPodman('stop', '--time', '10', name);
      const took = performance.now() - began;
      return { code: await ended(), took };
    },
    start: async () => void (await mustPodman('start', name)),
    [Symbol.asyncDispose]: async () => void (await podman('rm', '--force', '--time', '10', name)),
  };
}

/** Its folder on this machine. */
export const folderOf = (volume: string) => mustPodman('volume', 'inspect', '--format', '{{.Mountpoint}}', volume);

/** Size, unpacked, MB. */
export const sizeOf = async (image: string) => Number(await mustPodman('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6;
