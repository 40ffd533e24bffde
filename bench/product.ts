import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the present product. */
export const ROOT = new URL('../', import.meta.url);

/** Installs and builds the product in a folder where it is not built: a start would take longer than is waited for. */
export const buildProduct = (product: URL): void => {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: product, stdio: ['ignore', 'ignore', 'inherit'] });
};

/** The whole commit of the newest release, or of another name of a commit. Throws where the clone does not have it. */
export function commitOf(name = readFileSync(new URL('release', import.meta.url), 'utf8').trim()): string {
  return execFileSync('git', ['rev-parse', '--verify', `${name}^{commit}`], { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** Folder of the product of a commit, built once. */
export function productOf(commit: string): URL {
  const product = new URL(`.cache/releases/${commit}/`, ROOT);
  if (existsSync(new URL('server/dist/.inputs', product))) return product;
  console.log(`Building ${commit.slice(0, 8)} (once) …`);
  rmSync(product, { recursive: true, force: true });
  const folder = fileURLToPath(product);
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', fileURLToPath(ROOT), folder]);
  execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: folder });
  buildProduct(product);
  return product;
}
