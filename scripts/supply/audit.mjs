// Known weaknesses of production, out of what the npm registry knows of all packages.

/**
 * @param report what `npm audit --json` prints
 * @returns the weak packages of production, the most severe first; undefined where the registry has not answered
 */
export function weaknessesIn(report, packages) {
  if (report?.vulnerabilities === undefined) return undefined;
  const paths = new Set(packages.map(({ path }) => path));
  return Object.values(report.vulnerabilities)
    .filter(({ nodes = [] }) => nodes.some((path) => paths.has(path)))
    .map(({ name, severity, via = [] }) => ({
      name,
      severity,
      // The others are names of packages, which have an entry of their own.
      reasons: via.filter((each) => typeof each === 'object').map(({ title, url }) => [title, url].filter(Boolean).join(', ')),
    }))
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || (a.name < b.name ? -1 : 1));
}

const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'];
