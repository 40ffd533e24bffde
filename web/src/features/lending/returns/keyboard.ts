import { browserStorage } from '../../../lib/kept.ts';
import type { KeyboardKind } from '../../../ui/keyboard-switch.tsx';

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
