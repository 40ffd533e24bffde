// The folder of Riideait as a clone of git: where it stands, what is newer.
import { spawnSync } from 'node:child_process';
import { realpathSync, statSync } from 'node:fs';
import { isUnattended, versionsOf } from './versions.mjs';

/** A reason why there is no update, for the person who asked for it. */
export class UpdateError extends Error {}

/** @throws UpdateError where the folder is no clone, belongs to somebody else, or files of it were changed */
export function openClone(root) {
  const ask = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['inherit', 'pipe', 'pipe'] });
  const git = (...args) => {
    const { status, stdout, stderr, error } = ask(...args);
    if (status === 0) return stdout.trim();
    throw new UpdateError(`git ${args[0]}: ${error?.message ?? stderr.trim()}`);
  };
  const succeeds = (...args) => ask(...args).status === 0;

  requireOwnClone(root, ask);
  const branch = succeeds('symbolic-ref', '--quiet', 'HEAD') ? git('symbolic-ref', '--short', 'HEAD') : undefined;

  return {
    git,
    head: () => git('rev-parse', 'HEAD'),
    /** @throws UpdateError if files that git knows differ from the version that is checked out */
    requireUnchanged: () => {
      const changed = git('diff', '--name-only', 'HEAD').split('\n').filter(Boolean);
      if (changed.length === 0) return;
      throw new UpdateError(
        `Changed here, so that an update would overwrite it: ${changed.join(', ')}. Settings belong into .env; git checkout -- FILE takes a change back.`,
      );
    },
    /** Fetches, and finds the commit of `wanted` (a tag, a commit), else of the newest version, else, where none has a name, of this branch. */
    newest: (wanted) => {
      fetchAll(root);
      if (wanted !== undefined) {
        if (!succeeds('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`)) throw new UpdateError(`There is no version "${wanted}".`);
        return git('rev-parse', `${wanted}^{commit}`);
      }
      const [version] = versionsOf(git('ls-remote', '--quiet', '--tags'));
      if (version !== undefined) return version.commit;
      if (!succeeds('rev-parse', '--verify', '--quiet', '@{upstream}'))
        throw new UpdateError('This version follows no branch: say which one you want, such as npm run update -- v1.2.');
      return git('rev-parse', '@{upstream}');
    },
    /** Fetches, and finds the newest version that may come by itself, as may all before it that are not here yet; undefined: there is none. */
    newestUnattended: () => {
      fetchAll(root);
      return newestUnattended(git('ls-remote', '--quiet', '--tags'), { git, succeeds });
    },
    contains: (older, newer) => succeeds('merge-base', '--is-ancestor', older, newer),
    /** Changes what is checked out; fails, and changes nothing, where a file would be lost. */
    goTo: (commit) =>
      git(...(branch === undefined ? ['checkout', '--quiet', '--detach', commit] : ['checkout', '--quiet', '-B', branch, commit])),
    /** When that was last changed, ms since 1970. */
    movedAt: () => movedAt(git),
    /** As a command, to go back by hand. */
    wayTo: (commit) => `git checkout ${branch === undefined ? '--detach' : `-B ${branch}`} ${commit.slice(0, 10)}`,
    /** Short name and day, `1a2b3c4d5e of 2026-11-26`; of a version its name too: `v1.2.0 (1a2b3c4d5e of 2026-11-26)`. */
    nameOf: (commit) => {
      const name = git('log', '-1', '--format=%h of %cs', '--abbrev=10', commit);
      const { status, stdout } = ask('describe', '--exact-match', '--match=v[0-9]*', commit);
      return status === 0 ? `${stdout.trim()} (${name})` : name;
    },
    countBetween: (former, target) => Number(git('rev-list', '--count', `${former}..${target}`)),
    changes: (former, target, path) => git('diff', '--name-only', former, target, '--', path) !== '',
  };
}

const movedAt = (git) => Number(/\d+/.exec(git('reflog', '-1', '--date=unix', '--format=%gd'))?.[0]) * 1000;

function fetchAll(root) {
  const fetched = spawnSync('git', ['fetch', '--quiet', '--tags'], { cwd: root, stdio: 'inherit' });
  if (fetched.status !== 0) throw new UpdateError('The newer version could not be fetched; nothing is changed.');
}

function newestUnattended(refs, { git, succeeds }) {
  const newer = versionsOf(refs)
    .filter(({ commit }) => !succeeds('merge-base', '--is-ancestor', commit, 'HEAD'))
    // A version of an older line is none to go to.
    .filter(({ commit }) => succeeds('merge-base', '--is-ancestor', 'HEAD', commit))
    .toReversed();
  const byHand = newer.findIndex(({ tag }) => !isUnattended(git('cat-file', 'tag', tag)));
  return newer.slice(0, byHand === -1 ? undefined : byHand).at(-1)?.commit;
}

function requireOwnClone(root, ask) {
  const owner = statSync(root).uid;
  if (process.getuid !== undefined && process.getuid() !== owner)
    throw new UpdateError(
      `The folder ${root} belongs to another user (${owner}): run the update as that one, such as sudo -u riideait npm run update.`,
    );
  const { status, stdout, stderr } = ask('rev-parse', '--show-toplevel');
  if (status !== 0 || realpathSync(stdout.trim()) !== realpathSync(root))
    throw new UpdateError(`${root} is no clone of git, which an update needs. ${stderr?.trim() ?? ''}`.trim());
}
