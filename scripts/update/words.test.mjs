import { expect, test } from 'vitest';
import { placesOf } from './running.mjs';
import { howToGoBack } from './words.mjs';

const embedded = { dataDir: '/srv/riideait/data', isEmbedded: true };
const update = {
  wayBack: 'git checkout -B main 1a2b3c4d5e',
  target: '9f8e7d6c5b',
  migrates: true,
  places: embedded,
  backup: '/srv/riideait/data/backups/riideait-before-update-2026-11-26-101500.tar.gz',
  units: [],
};

test.each([
  [
    'without a change of the tables nothing needs to be restored',
    { migrates: false, units: ['riideait.service'] },
    [
      'To go back (nothing that was entered is lost):',
      'sudo systemctl stop riideait.service',
      'git checkout -B main 1a2b3c4d5e',
      'sudo systemctl start riideait.service',
    ],
  ],
  [
    'the backup moves with the data that are put aside',
    {},
    [
      'To go back, without what is entered from now on:',
      '# stop it: Ctrl+C',
      'git checkout -B main 1a2b3c4d5e',
      'mv /srv/riideait/data /srv/riideait/data-9f8e7d6c5b',
      'npm run restore -- /srv/riideait/data-9f8e7d6c5b/backups/riideait-before-update-2026-11-26-101500.tar.gz',
      'npm start',
    ],
  ],
  [
    'a backup elsewhere stays where it is; paths with spaces are quoted',
    { places: { ...embedded, dataDir: '/srv/minu riided' }, backup: "/mnt/ema's/koopia.tar.gz", units: ['riideait.service'] },
    [
      'To go back, without what is entered from now on:',
      'sudo systemctl stop riideait.service',
      'git checkout -B main 1a2b3c4d5e',
      "mv '/srv/minu riided' '/srv/minu riided-9f8e7d6c5b'",
      "npm run restore -- '/mnt/ema'\\''s/koopia.tar.gz'",
      'sudo systemctl start riideait.service',
    ],
  ],
  [
    'a database of its own is made anew by hand',
    { places: { ...embedded, isEmbedded: false }, units: ['riideait@server.service', 'riideait@worker.service'] },
    [
      'To go back, without what is entered from now on:',
      'sudo systemctl stop riideait@server.service riideait@worker.service',
      'git checkout -B main 1a2b3c4d5e',
      '# make a new empty database, and name it in DATABASE_URL',
      'npm run restore -- /srv/riideait/data/backups/riideait-before-update-2026-11-26-101500.tar.gz',
      'sudo systemctl start riideait@server.service riideait@worker.service',
    ],
  ],
  [
    'without a backup nothing is restored',
    { backup: undefined },
    [
      'To go back (no backup was made; if there was a database before, restore one of your own):',
      '# stop it: Ctrl+C',
      'git checkout -B main 1a2b3c4d5e',
      'mv /srv/riideait/data /srv/riideait/data-9f8e7d6c5b',
      'npm start',
    ],
  ],
])('%s', (_, change, lines) => expect(howToGoBack({ ...update, ...change })).toEqual(lines));

test.each([
  ['by default', {}, { dataDir: '/srv/riideait/data', folder: '/srv/riideait/data/backups', isEmbedded: true }],
  [
    'relative',
    { DATA_DIR: './riided', BACKUP_DIR: '../koopiad' },
    { dataDir: '/srv/riideait/riided', folder: '/srv/koopiad', isEmbedded: true },
  ],
  ['none at all', { BACKUP_DIR: 'off' }, { dataDir: '/srv/riideait/data', folder: undefined, isEmbedded: true }],
  ['a database of its own', { DATABASE_URL: 'postgres://db', DATA_DIR: '/d' }, { dataDir: '/d', folder: '/d/backups', isEmbedded: false }],
])('places of backups %s', (_, settings, places) => expect(placesOf('/srv/riideait', settings)).toEqual(places));
