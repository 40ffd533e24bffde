import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Runs a program with this input; resolves to what it printed, throws where it printed nothing. */
export async function run(command: string, args: readonly string[], input: Buffer | string = ''): Promise<string> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (said === '') throw new Error(`${command} ${args[0] ?? ''} said nothing and ended with ${code}`);
  return said;
}

/** Which packages of Debian and others were met, and how long that took, in words. */
export function metWith(packagesOfDebian: readonly string[], others: readonly string[] = []): string {
  const { stdout } = spawnSync('dpkg-query', ['-W', ...packagesOfDebian], { encoding: 'utf8' });
  const versions = [...stdout.trim().replaceAll('\t', ' ').split('\n'), ...others];
  return `${versions.join(', ')} (${(performance.now() / 1000).toFixed(0)} s)`;
}

/** A temporary folder into which packages of the registries are installed. */
export interface Folder {
  readonly path: string;
  /** Path of a file in it. */
  at(name: string): string;
  /** Runs a program there; throws with what it said where it fails. */
  do(command: string, ...args: string[]): void;
  npm(packages: Readonly<Record<string, string>>): Promise<void>;
  pip(...packages: string[]): void;
  /** Jars with all they need, into the folder `jars`; each is group:artifact:version. */
  maven(...packages: string[]): Promise<void>;
}

export function folderAt(path: string): Folder {
  const at = (name: string) => join(path, name);
  const does = (command: string, ...args: string[]) => {
    const { status, stderr, stdout, error } = spawnSync(command, args, { cwd: path, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ${args[0]}: ${error?.message ?? (stderr || stdout)}`);
  };
  return {
    path,
    at,
    do: does,
    npm: async (dependencies) => {
      await writeFile(at('package.json'), JSON.stringify({ private: true, dependencies }));
      does('npm', 'install', '--silent', '--no-audit', '--no-fund');
    },
    pip: (...packages) => {
      does('/usr/bin/python3', '-m', 'venv', 'venv');
      does('venv/bin/pip', 'install', '-q', ...packages);
    },
    maven: async (...packages) => {
      const dependencies = packages.map((each) => {
        const [group, artifact, version] = each.split(':');
        return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`;
      });
      await writeFile(
        at('pom.xml'),
        `<project><modelVersion>4.0.0</modelVersion><groupId>met</groupId><artifactId>met</artifactId><version>1</version>
<dependencies>${dependencies.join('')}</dependencies></project>`,
      );
      does('mvn', '-q', 'dependency:copy-dependencies', '-DoutputDirectory=jars');
    },
  };
}
