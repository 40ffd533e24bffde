import { useEffect } from 'react';

/** Not a checkbox: it stays where it is, and may be ticked and cleared. */
const PRESSED = 'button, a, [role=option], [role=button], [role=gridcell], [role=rowheader], .MuiDialog-container, .Toastify__toast';

/** Time of a double tap, ms. */
const DOUBLE_TAP = 700;
/** Distance of its two presses at most, px. */
const ONE_PLACE = 24;

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly pressed: Element | null;
  readonly dialog: Element | null;
}

const NONE: Press = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0, pressed: null, dialog: null };

/**
 * While mounted, a second quick press of a button, link or cell at the same place does nothing: by then another may stand there. Keys press
 * as often as they like.
 * @param mayRepeat the same element may be pressed again: the next page, the next month
 */
export function useSinglePress({ mayRepeat = false } = {}) {
  useEffect(() => {
    let last = NONE;
    // Typing between two presses makes them two.
    const onInput = () => {
      last = NONE;
    };
    const onClick = (event: MouseEvent) => {
      const isKey = event.detail === 0;
      const { target, timeStamp: at, clientX: x, clientY: y } = event;
      if (isKey || !(target instanceof Element)) return;
      const pressed = target.closest(PRESSED);
      if (pressed === null) return;
      // A choice closes its list, and the second press meets what stood under it.
      const isChoice = target.closest('[role=option]') !== null;
      // A form that stays open is sent again.
      const dialog = target.closest('[role=dialog]');
      const isAgain = (dialog !== null && dialog === last.dialog) || (mayRepeat && pressed === last.pressed);
      if (!isChoice && !isAgain && at - last.at < DOUBLE_TAP && Math.hypot(x - last.x, y - last.y) < ONE_PLACE) {
        event.preventDefault();
        event.stopPropagation();
      } else last = { at, x, y, pressed, dialog };
    };
    document.addEventListener('click', onClick, true);
    document.addEventListener('input', onInput, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('input', onInput, true);
    };
  }, [mayRepeat]);
}
