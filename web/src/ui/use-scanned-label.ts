import { codePath, readCode } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { isKnownCode } from '../lib/known-code.ts';

/** A code of eight signs alone may be a word to filter by. */
const isAddress = (text: string) => text.trim().length > 9;

/**
 * Opens the piece whose label a hand scanner has typed and Enter; a code without an address where the ensemble has it.
 * @param filter any other text. Also one that only looks like a code, unless `field` has changed or gone until that is known
 */
export function useScannedLabel(forget: () => void, filter: (text: string) => void) {
  const navigate = useNavigate();
  return async (field: HTMLInputElement): Promise<void> => {
    const text = field.value;
    const code = readCode(text);
    if (code === null) return filter(text);
    const isLabel = isAddress(text) || (await isKnownCode(code).catch(() => false));
    if (!field.isConnected || field.value !== text) return;
    if (!isLabel) return filter(text);
    forget();
    await navigate({ href: codePath(code) });
  };
}
