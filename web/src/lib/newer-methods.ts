/** Methods that the product or its libraries use and its oldest engines lack: Chrome 117, Firefox 121, Safari 17.0 (decision 117). */
export const newerMethods = [
  'Map.groupBy',
  'Object.groupBy',
  'Promise.withResolvers',
  'AbortSignal.any',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.isSubsetOf',
  'Set.prototype.union',
] as const;

/** Methods that the oldest engines of the pages of links lack, and nothing brings: Chrome 87, Firefox 78, Safari 14. */
export const newerThanLinkPages = [
  ...newerMethods,
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'String.prototype.at',
  'Object.hasOwn',
  'AbortSignal.timeout',
  'Crypto.prototype.randomUUID',
  'structuredClone',
  'reportError',
] as const;

const isThere = (path: string) =>
  path.split('.').reduce<unknown>((owner, name) => Reflect.get(Object(owner), name), globalThis) !== undefined;

/** Whether this engine has them all. */
export const hasNewerMethods = (): boolean => newerMethods.every(isThere);
