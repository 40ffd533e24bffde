import { linkLibraries, packagedFolder } from './db/embedded-native.ts';
import { StartupError } from './db/migrate.ts';

/** `npm run links`: the links of the embedded PostgreSQL's libraries, for a start whose user may not write to the packages. */
try {
  await linkLibraries(packagedFolder());
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
