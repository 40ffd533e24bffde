// For tests: a clone of git with its origin.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { PARTS } from './parts.mjs';

export function put(root, files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

/** Packages and builds of a version, as one word in each. */
export const partsOf = (word) => Object.fromEntries(PARTS.map((part) => [`${part}/.inputs`, word]));

/** A clone at version 1 of an origin, and a second one by which newer versions come. */
export function aClone() {
  const folder = mkdtempSync(join(tmpdir(), 'riideait-update-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [origin, dev, root] = ['origin.git', 'dev', 'srv'].map((name) => join(folder, name));
  const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', origin);
  git(folder, 'clone', '--quiet', origin, dev);
  for (const [name, value] of [
    ['user.name', 'Dev'],
    ['user.email', 'dev@tants.ee'],
  ])
    git(dev, 'config', name, value);
  const publish = (files, ...marks) => {
    put(dev, files);
    git(dev, 'add', '--all');
    git(dev, 'commit', '--quiet', '--message', 'change');
    for (const mark of marks) git(dev, 'tag', mark);
    git(dev, 'push', '--quiet', '--tags', 'origin', 'HEAD:main');
  };
  /** Names the newest version. */
  const tag = (name, message) => {
    git(dev, 'tag', '--annotate', '--message', message, name);
    git(dev, 'push', '--quiet', '--tags', 'origin');
  };
  publish({ 'version.txt': '1', '.gitignore': 'node_modules/\ndist/\n.cache/\n.env\ndata/\n', 'server/migrations/0001.sql': '' });
  git(folder, 'clone', '--quiet', origin, root);
  put(root, partsOf('1'));
  return {
    root,
    dev,
    origin,
    publish,
    tag,
    git: (...args) => git(root, ...args),
    version: () => readFileSync(join(root, 'version.txt'), 'utf8'),
  };
}
