// Versions have names: annotated tags vX.Y.Z of the place that a clone comes from. docs/releases.md says how one is made.

/**
 * @param {string} refs lines of `git ls-remote`
 * @returns {{ name: string, tag: string, commit: string }[]} the newest first; `tag`: the object with the message
 */
export function versionsOf(refs) {
  const ids = new Map(refs.split('\n').map((line) => line.split('\t').toReversed()));
  return (
    [...ids.keys()]
      .flatMap((ref) => /^refs\/tags\/(v\d+\.\d+\.\d+)$/.exec(ref)?.[1] ?? [])
      .map((name) => ({ name, tag: ids.get(`refs/tags/${name}`), commit: ids.get(`refs/tags/${name}^{}`) }))
      // A tag without an object of its own is nobody's word.
      .filter(({ commit }) => commit !== undefined)
      .toSorted((a, b) => compare(numbersOf(b.name), numbersOf(a.name)))
  );
}

const numbersOf = (name) => name.slice(1).split('.').map(Number);

const compare = (one, other) => one.map((number, place) => number - other[place]).find((difference) => difference !== 0) ?? 0;

/** Whether the text of a tag object marks a version that closes a security hole. */
export const isSecurity = (tag) => /^security:/i.test(messageOf(tag));

/** Whether it marks a version that may come without anybody there: a line of its own. */
export const isUnattended = (tag) => /^unattended$/im.test(messageOf(tag));

const messageOf = (tag) => tag.slice(tag.indexOf('\n\n') + 2);
