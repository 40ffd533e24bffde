// Whether the place that a clone comes from has a newer version; nothing is written into the clone.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { isSecurity, versionsOf } from './versions.mjs';

/** For git, without a terminal, a window or, on Windows, the Credential Manager. */
const ASKS_NOBODY = { GIT_TERMINAL_PROMPT: '0', GIT_ASKPASS: 'echo', SSH_ASKPASS_REQUIRE: 'never', GCM_INTERACTIVE: 'never' };

/**
 * @param {string} objects an empty folder for what is fetched
 * @returns the newest version by name, else what the branch has; null: what is here is the newest
 * @throws where git, the network or the branch is missing
 */
export function newerThan(root, objects) {
  const env = { ...process.env, ...ASKS_NOBODY };
  const run = (...args) => spawnSync('git', args, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const git = (...args) => {
    const { status, stdout, stderr, error } = run(...args);
    if (status === 0) return stdout.trim();
    throw new Error(`git ${args[0]}: ${error?.message ?? stderr?.trim()}`);
  };
  env.GIT_ALTERNATE_OBJECT_DIRECTORIES = resolve(root, git('rev-parse', '--git-path', 'objects'));
  env.GIT_OBJECT_DIRECTORY = objects;

  const present = git('rev-parse', 'HEAD');
  const { remote, branch } = originOf(git, run);
  const refs = git('ls-remote', '--quiet', remote, 'refs/tags/v*', ...(branch === undefined ? [] : [branch]));
  const fetch = (ref) => git('fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--no-auto-maintenance', '--refmap=', remote, ref);
  const has = (id) => run('cat-file', '-e', id).status === 0;
  const isWithin = (some, commit) => run('merge-base', '--is-ancestor', some, commit).status === 0;
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
  // A shallow clone does not know what came before it.
  const isNewer = (commit) => (isShallow ? commit !== present && isWithin(present, commit) : !isWithin(commit, present));
  const found = (commit, rest) => ({ day: git('log', '-1', '--format=%cs', commit), present, ...rest });

  const versions = versionsOf(refs);
  if (versions.length === 0) {
    const commit = refs
      .split('\n')
      .find((line) => line.endsWith(`\t${branch}`))
      ?.split('\t')[0];
    if (commit === undefined) throw new Error('There is neither a version nor a branch.');
    if (!has(commit)) fetch(branch);
    return isNewer(commit) ? found(commit, { version: null, security: false }) : null;
  }
  for (const { name, tag } of versions) if (!has(tag)) fetch(`refs/tags/${name}`);
  const newer = versions.filter(({ commit }) => isNewer(commit));
  const [newest] = versions;
  if (!newer.includes(newest)) return null;
  const security = newer.some(({ tag }) => isSecurity(git('cat-file', 'tag', tag)));
  return found(newest.commit, { version: newest.name, security });
}

/** As a fetch without arguments has it. */
function originOf(git, run) {
  const head = run('symbolic-ref', '--quiet', 'HEAD').stdout.trim();
  const [remote, branch] = head === '' ? [] : git('for-each-ref', '--format=%(upstream:remotename) %(upstream:remoteref)', head).split(' ');
  return { remote: remote || 'origin', branch: branch || undefined };
}
