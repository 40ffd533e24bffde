// How to go back after an update, in commands.

/**
 * @param {object} update
 * @param {string} update.wayBack the command that checks out the former version
 * @param {string} update.target short name of the new version
 * @param {boolean} update.migrates whether the new version has changed the tables
 * @param {{ dataDir: string, isEmbedded: boolean }} update.places
 * @param {string | undefined} update.backup
 * @param {readonly string[]} update.units of systemd
 */
export function howToGoBack({ wayBack, target, migrates, places: { dataDir, isEmbedded }, backup, units }) {
  const [stop, start] =
    units.length > 0 ? ['stop', 'start'].map((word) => `sudo systemctl ${word} ${units.join(' ')}`) : ['# stop it: Ctrl+C', 'npm start'];
  if (!migrates) return ['To go back (nothing that was entered is lost):', stop, wayBack, start];
  const aside = `${dataDir}-${target}`;
  const empty = isEmbedded ? `mv ${quoted(dataDir)} ${quoted(aside)}` : '# make a new empty database, and name it in DATABASE_URL';
  if (backup === undefined)
    return ['To go back (no backup was made; if there was a database before, restore one of your own):', stop, wayBack, empty, start];
  const moved = isEmbedded && backup.startsWith(`${dataDir}/`) ? backup.replace(dataDir, aside) : backup;
  return ['To go back, without what is entered from now on:', stop, wayBack, empty, `npm run restore -- ${quoted(moved)}`, start];
}

/** The same for an embedded database that was copied to a newer PostgreSQL before the new version failed; empty where it was not. */
export function howToTakeFormerCluster({ dataDir }, former, present) {
  if (former === undefined || present === undefined || present <= former) return '';
  const [cluster, newer, older] = ['', `.${present}`, `.${former}`].map((end) => quoted(`${dataDir}/postgres${end}`));
  return ` The database is in PostgreSQL ${present} by now, which that version does not have: mv ${cluster} ${newer} && mv ${older} ${cluster} puts the former one back, as it was before this update; then start it.`;
}

const quoted = (path) => (/^[\w./:@=-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);
