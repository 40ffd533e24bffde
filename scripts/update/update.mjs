// npm run update, as steps. What touches processes and time comes in through `effects`, so that tests need neither.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { UpdateError } from './clone.mjs';
import { exchange, foldersOf, PARTS } from './parts.mjs';
import { majorOf, placesOf, updateBackups } from './running.mjs';
import { howToGoBack, howToTakeFormerCluster } from './words.mjs';

/**
 * Brings the folder to a newer version and the product up on it. Whatever fails, the former version runs on or runs again.
 * @returns whether the product runs from here, and how to wait for its end
 */
export async function update({ root, clone, wanted, say, effects }) {
  clone.requireUnchanged();
  return bring({ root, clone, target: clone.newest(wanted), wanted, say, effects });
}

/**
 * The same without anybody there: only where systemd keeps what runs, only to versions that are marked for it, and to one that did not come
 * up never again.
 */
export async function updateUnattended({ root, clone, say, effects }) {
  clone.requireUnchanged();
  const present = effects.running();
  if (present.length === 0 || present.some(({ unit }) => unit === undefined)) {
    say('What runs here is not kept by systemd: it is not updated by itself.');
    return {};
  }
  const target = clone.newestUnattended();
  if (target === undefined) {
    say('No newer version is marked to come by itself.');
    return {};
  }
  if (effects.failedBefore() === target) {
    say(`${clone.nameOf(target)} did not come up before: npm run update tries it again.`);
    return {};
  }
  return bring({ root, clone, target, say, effects });
}

async function bring({ root, clone, target, wanted, say, effects }) {
  const former = clone.head();
  if (wanted !== undefined && target !== former && clone.contains(target, former))
    throw new UpdateError(`${clone.nameOf(target)} is older than what is here: docs/backups.md says how to go back.`);
  if (clone.contains(target, former)) return settle({ root, clone, former, say, effects });
  if (!clone.contains(former, target))
    throw new UpdateError(
      `The version here (${clone.nameOf(former)}) has commits that ${clone.nameOf(target)} does not have; nothing is changed.`,
    );

  say(
    `From ${clone.nameOf(former)} to ${clone.nameOf(target)}: ${countOf(clone.countBetween(former, target))}; CHANGELOG.md says what is new.`,
  );
  say('The new version is built beside the present one, which goes on meanwhile …');
  await effects.makeAside(target);
  const { env } = effects.running()[0] ?? { env: process.env };
  const settings = effects.settingsOf(env);
  const places = placesOf(root, settings);

  const before = effects.running();
  const moved = { root, clone, former, target };
  await effects.alone(() => goForward(moved));
  say('The new version is in place, and starts. Where tables change it backs up the database and migrates it …');
  const known = new Set(updateBackups(places));
  const major = majorOf(places);
  const outcome = await effects.restart(before, settings);
  const backup = updateBackups(places).findLast((file) => !known.has(file));
  if (outcome.failure !== undefined) return goBack({ ...moved, before, backup, places, major, say, effects, settings, outcome });

  effects.clear();
  say(`Riideait runs as ${clone.nameOf(target)}.`);
  const migrates = clone.changes(former, target, 'server/migrations');
  const units = before.flatMap(({ unit }) => unit ?? []);
  const back = { wayBack: clone.wayTo(former), target: target.slice(0, 10), migrates, places, backup, units };
  for (const line of howToGoBack(back)) say(line);
  return outcome;
}

const countOf = (commits) => `${commits} commit${commits === 1 ? '' : 's'}`;

function goForward({ root, clone, former, target }) {
  const { fresh, former: aside } = foldersOf(root);
  clone.requireUnchanged();
  clone.goTo(target);
  try {
    exchange(root, fresh, aside);
  } catch (error) {
    clone.goTo(former);
    throw error;
  }
}

async function goBack({ root, clone, former, target, before, backup, places, major, say, effects, settings, outcome }) {
  say(`${clone.nameOf(target)} does not come up: ${outcome.failure}. The former version is put back …`);
  // First: what follows may fail too.
  effects.noteFailed(target);
  const { fresh, former: aside } = foldersOf(root);
  await outcome.end();
  await effects.alone(() => {
    clone.goTo(former);
    exchange(root, aside, fresh);
  });
  const again = await effects.restart(before, settings);
  effects.clear();
  if (again.failure === undefined) {
    say(`Riideait runs as before, as ${clone.nameOf(former)}: nothing is changed. What went wrong stands above or in its log.`);
    return { ...again, failed: true };
  }
  throw new UpdateError(
    `${clone.nameOf(former)} does not come up either: ${again.failure}. ` +
      (backup === undefined ? 'No tables were changed.' : `The backup from before is ${backup}; docs/backups.md says how it is restored.`) +
      howToTakeFormerCluster(places, major, majorOf(places)),
  );
}

/** Nothing newer: but a run that was cut off may have left a running version older than its files. */
async function settle({ root, clone, former, say, effects }) {
  effects.clear();
  await effects.make();
  const before = effects.running();
  const changed = Math.max(clone.movedAt(), ...PARTS.map((part) => statSync(join(root, part)).mtimeMs));
  if (before.every(({ since }) => since > changed)) {
    say(`${clone.nameOf(former)} is the newest version${before.length > 0 ? ', and it runs' : ': npm start starts it'}.`);
    return {};
  }
  say(`${clone.nameOf(former)} is the newest version, but an older one runs: it is started again …`);
  const outcome = await effects.restart(before, effects.settingsOf(before[0].env));
  if (outcome.failure !== undefined) throw new UpdateError(`It does not come up: ${outcome.failure}.`);
  say(`Riideait runs as ${clone.nameOf(former)}.`);
  return outcome;
}
