import { execFile } from 'node:child_process';
import { chmod, cp, lstat, readFile, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../test/embedded.ts';
import { program } from './embedded-files.ts';
import { nativeFolder, packagedFolder } from './embedded-native.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const hasLinks = process.platform !== 'win32';

/** The package as npm unpacks it where its install script does not run: without links. */
async function aBarePackage(): Promise<string> {
  const folder = await aFolder();
  const packaged = packagedFolder();
  const native = join(folder, 'native');
  await cp(packaged, native, { recursive: true, filter: async (path) => !(await lstat(path)).isSymbolicLink() });
  await cp(join(dirname(packaged), 'package.json'), join(folder, 'package.json'));
  await chmod(folder, 0o755);
  return native;
}

const versionOf = (native: string) => run(program(native, 'postgres'), ['--version']);

test.runIf(hasLinks)('of a package without links PostgreSQL runs, also when several start at once', async () => {
  const native = await aBarePackage();
  await expect(versionOf(native)).rejects.toThrow();
  expect(await Promise.all(Array.from({ length: 5 }, () => nativeFolder(undefined, native)))).toEqual(Array(5).fill(native));
  await versionOf(native);

  const list: readonly { source: string; target: string }[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  const fileAt = (path: string) => realpath(join(native, '..', path));
  for (const { source, target } of list) expect(await fileAt(target)).toBe(await fileAt(source));
});

test.runIf(isRoot)('of a package that is closed to its account the copy has the links', async () => {
  const native = await aBarePackage();
  await chmod(dirname(native), 0o700);
  const copy = await nativeFolder({ uid: 65534, gid: 65534 }, native);
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  expect(copy).not.toBe(native);
  await versionOf(copy);
});

test.runIf(hasLinks)('where the links are missing and may not be made, one line says what to do', async () => {
  const native = await aBarePackage();
  await chmod(join(native, 'lib'), 0o555);
  // As root, folders are never closed.
  const asAnother = isRoot ? 'process.setgid(65534); process.setuid(65534);' : '';
  const script = `
    const { linkLibraries } = await import(${JSON.stringify(new URL('embedded-native.ts', import.meta.url).href)});
    ${asAnother}
    await linkLibraries(${JSON.stringify(native)}).catch(({ message }) => console.log(message));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  expect(stdout).toMatch(
    /^The libraries of PostgreSQL lack links, and this user may not make them \(EACCES: .*\): run "npm run links"[^\n]*\n$/,
  );
});
