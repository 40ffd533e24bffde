// The bill of materials, as CycloneDX 1.5.
import { randomUUID } from 'node:crypto';

const refOf = ({ name, version }) => `${name}@${version}`;
const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** An identifier of SPDX, an expression of several, or other words. */
function licencesOf({ licence }) {
  if (licence === '') return [];
  if (/ (?:AND|OR|WITH) /.test(licence)) return [{ expression: licence }];
  return [{ license: /^[\w.-]+$/.test(licence) ? { id: licence } : { name: licence } }];
}

const hashesOf = ({ integrity = '' }) =>
  integrity
    .split(' ')
    .filter((each) => each.startsWith('sha512-'))
    .map((each) => ({ alg: 'SHA-512', content: Buffer.from(each.slice('sha512-'.length), 'base64').toString('hex') }));

/** A package that stands at several places in the same version is one component. */
export function billOf(packages, { name, version }, now = new Date()) {
  const byPath = new Map(packages.map((each) => [each.path, each]));
  const byRef = Map.groupBy(packages, refOf);
  const alike = [...byRef.values()];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: now.toISOString(), component: { 'bom-ref': refOf({ name, version }), type: 'application', name, version } },
    components: alike.map(([first, ...others]) => ({
      'bom-ref': refOf(first),
      type: 'library',
      name: first.name,
      version: first.version,
      scope: [first, ...others].every(({ optional }) => optional) ? 'optional' : 'required',
      purl: purlOf(first),
      hashes: hashesOf(first),
      licenses: licencesOf(first),
    })),
    dependencies: alike.map((places) => ({
      ref: refOf(places[0]),
      dependsOn: [...new Set(places.flatMap(({ uses }) => uses.flatMap((path) => (byPath.has(path) ? refOf(byPath.get(path)) : []))))],
    })),
  };
}
