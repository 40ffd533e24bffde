import { expect, test } from 'vitest';
import { isAnything, whyLost } from './installation.rules.ts';

const kept = { isVariable: false, file: '/srv/riided/secret', backup: '/srv/riided/backups/riideait-2026-11-25.tar.gz' };

test.each([
  [
    'a missing file, with the newest backup',
    whyLost(kept, true, { appCodes: 1, erased: 0 }),
    '/srv/riided/secret is missing or too short. The former one is needed for the app codes of 1 user, and every backup holds it. ' +
      'Put it back: (umask 077; tar xzOf /srv/riided/backups/riideait-2026-11-25.tar.gz secret > /srv/riided/secret). ' +
      'If it is lost for good, npm run admin -- new-secret goes on with another.',
  ],
  [
    'another variable, without a folder of backups',
    whyLost({ ...kept, isVariable: true, backup: undefined }, false, { appCodes: 2, erased: 3 }),
    'SECRET is not the secret that this database was used with. The former one is needed for the app codes of 2 users and the list of 3 erased ' +
      'dancers or users, and every backup holds it. Set it to that one (tar xzOf riideait-….tar.gz secret). ' +
      'If it is lost for good, npm run admin -- new-secret goes on with another.',
  ],
])('%s', (_, words, expected) => expect(words).toBe(expected));

test('the command that puts it back is one for a shell, whatever the folder is called', () => {
  const folder = "/srv/ema's riided";
  const words = whyLost({ isVariable: false, file: `${folder}/secret`, backup: `${folder}/backups/riideait-2026-11-25.tar.gz` }, true, {
    appCodes: 1,
    erased: 0,
  });
  expect(words).toContain("tar xzOf '/srv/ema'\\''s riided/backups/riideait-2026-11-25.tar.gz' secret > '/srv/ema'\\''s riided/secret')");
});

test.each([
  [{ appCodes: 0, erased: 0 }, false],
  [{ appCodes: 1, erased: 0 }, true],
  [{ appCodes: 0, erased: 1 }, true],
])('%j: something is lost with the secret: %s', (dependents, expected) => expect(isAnything(dependents)).toBe(expected));
