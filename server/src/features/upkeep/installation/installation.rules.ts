/** What in the database is lost with the secret. */
export interface Dependents {
  /** Users who log in with codes of an app. */
  readonly appCodes: number;
  /** Erased dancers, users and ensembles. */
  readonly erased: number;
}

export const isAnything = ({ appCodes, erased }: Dependents): boolean => appCodes + erased > 0;

/** Where the secret is looked for, and the newest backup that may have it. */
export interface SecretPlace {
  /** SECRET of the environment, or the file of DATA_DIR. */
  readonly isVariable: boolean;
  readonly file: string;
  readonly backup: string | undefined;
}

const listed = ({ appCodes, erased }: Dependents): string =>
  [
    ...(appCodes > 0 ? [`the app codes of ${appCodes} user${appCodes > 1 ? 's' : ''}`] : []),
    ...(erased > 0 ? [`the list of ${erased} erased dancer${erased > 1 ? 's' : ''} or user${erased > 1 ? 's' : ''}`] : []),
  ].join(' and ');

/** A path as a word of a shell. */
const quoted = (path: string): string => (/^[\w./:@=-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);

/** A start with no secret or another one than before, and the ways out; one line. */
export function whyLost({ isVariable, file, backup }: SecretPlace, isMissing: boolean, dependents: Dependents): string {
  const name = isVariable ? 'SECRET' : file;
  const wrong = isMissing ? 'is missing or too short' : 'is not the secret that this database was used with';
  const unpack = `tar xzOf ${backup === undefined ? 'riideait-….tar.gz' : quoted(backup)} secret`;
  const back = isVariable ? `Set it to that one (${unpack})` : `Put it back: (umask 077; ${unpack} > ${quoted(file)})`;
  return (
    `${name} ${wrong}. The former one is needed for ${listed(dependents)}, and every backup holds it. ${back}. ` +
    'If it is lost for good, npm run admin -- new-secret goes on with another.'
  );
}
