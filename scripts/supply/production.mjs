// Which packages production is made of. npm's own `--omit=dev` leaves out those of a workspace that another one uses for its tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Package
 * @property {string} path in the root folder: `node_modules/pg`
 * @property {string} name
 * @property {string} version
 * @property {string} licence an SPDX expression, or '' where none is named
 * @property {string | undefined} integrity as npm writes it: `sha512-…`, in base64
 * @property {boolean} optional it may be missing, as those of other systems are
 * @property {string[]} uses paths of the packages it depends on
 */

/** The lock file of a folder. */
export const lockOf = (root) => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/**
 * All packages that the lock does not mark as those of development alone, by path.
 * @returns {Package[]}
 */
export function productionOf({ packages }) {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { name, version, license = '', integrity, optional = false, ...entry }]) => ({
      path,
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      integrity,
      optional,
      uses: namesUsed(entry).flatMap((each) => placeOf(packages, path, each) ?? []),
    }));
}

export const namesUsed = ({ dependencies, optionalDependencies, peerDependencies }) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });

/** Where a package finds another one: in its own folder, or in one above. Undefined for an optional one that is not in the lock. */
export function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path] !== undefined) return packages[path].link ? packages[path].resolved : path;
    if (folder === '') return undefined;
  }
}
