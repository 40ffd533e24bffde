import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Errors } from '../../../ui/form-state.ts';
import type { TypedNumber } from './numbers.ts';

/** 2 of `numbers.2.name`. */
const rowOf = (path = '') => Number(/^numbers\.(\d+)\./.exec(path)?.[1]);

/** Which numbers are open; one with a message stays so. */
export function useOpened(numbers: readonly TypedNumber[], errors: Errors) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const keysAt = (paths: readonly (string | undefined)[]) => paths.flatMap((path) => numbers[rowOf(path)]?.key ?? []);
  const wrong = keysAt(Object.keys(errors).filter((path) => errors[path])).filter((key) => !opened.includes(key));
  if (wrong.length > 0) setOpened([...opened, ...wrong]);
  return {
    isOpen: (key: string) => opened.includes(key),
    toggle: (key: string) => setOpened(opened.includes(key) ? opened.filter((other) => other !== key) : [...opened, key]),
    open: (key: string) => setOpened([...opened, key]),
    /** At once: a message has no place at a folded number. */
    openAt: (paths: readonly (string | undefined)[]) => flushSync(() => setOpened([...opened, ...keysAt(paths)])),
    closeAll: () => setOpened([]),
  };
}
