import { browserStorage } from '../../lib/kept.ts';

/** The keyboard that a phone shows for the field: digits, or letters too. */
export type KeyboardKind = 'numeric' | 'text';

const KEY = 'riideait.return-keyboard';

export function keptKeyboard(): KeyboardKind {
  try {
    return browserStorage.getItem(KEY) === 'text' ? 'text' : 'numeric';
  } catch {
    return 'numeric';
  }
}

export function keepKeyboard(keyboard: KeyboardKind): void {
  try {
    browserStorage.setItem(KEY, keyboard);
  } catch {
    // Without storage it is chosen again after a reload.
  }
}
