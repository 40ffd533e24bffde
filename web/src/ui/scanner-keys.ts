import { readCode } from '@riideait/contract';

/** Fields that take codes. */
const TAKES_CODES = 'input[role=combobox], input[type=search]';
/** From CR to LF of a hand scanner at most, ms. */
const SOON = 500;

/**
 * Once in the app: what hand scanners type after a code, beside Enter. Tab takes the code as Enter does; LF after CR, which they type as Ctrl+J, does not open
 * the browser's list of downloads.
 */
export function followScanners(): void {
  let enteredAt = Number.NEGATIVE_INFINITY;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, shiftKey, altKey, metaKey, timeStamp } = event;
    const isLineFeed = key.toLowerCase() === 'j' && ctrlKey && timeStamp - enteredAt < SOON;
    if (key === 'Enter') enteredAt = timeStamp;
    if (isLineFeed) event.preventDefault();
    if (key !== 'Tab' || ctrlKey || shiftKey || altKey || metaKey) return;
    if (!(target instanceof HTMLInputElement) || !target.matches(TAKES_CODES) || readCode(target.value) === null) return;
    const isLeft = target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    if (!isLeft) event.preventDefault();
  };
  document.addEventListener('keydown', onKeyDown, true);
}
