import { useEffect } from 'react';
import { toast as toastify } from 'react-toastify/unstyled';
import { noteToast } from './guard-presses.ts';
import { REACTION } from './press-watch.ts';

/** Toasts do not cover controls. */
const TAKEN = 'a, button, input, select, textarea, [role="button"], [role="combobox"], [role="option"], [role="menuitem"]';
/** Dialogs, open lists and menus: what is behind them cannot be pressed. */
const MODAL = '.MuiModal-root';
/** Distance between two places that are tried, px. */
const STEP = 16;
/** Time between two checks of the place: rows load and scroll below a toast, ms. */
const RECHECK = 250;
type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const findContainer = () => document.querySelector<HTMLElement>('.Toastify__toast-container');
const isBelow900 = () => window.matchMedia('(width < 900px)').matches;
const moved = ({ left, top, right, bottom }: Box, aside: number, down: number): Box => ({
  left: left - aside,
  right: right - aside,
  top: top + down,
  bottom: bottom + down,
});
const meet = (one: Box, other: Box) => one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

const modalOnTop = (): Element | undefined => [...document.querySelectorAll(MODAL)].at(-1);

/** Above the buttons of an open dialog, or a bar at the bottom of the window; at the top where an open menu is in the way. */
function placeOnBottom(container: HTMLElement): void {
  const modal = modalOnTop();
  const bar = (
    modal ? modal.querySelector('.MuiDialogActions-root') : document.querySelector('[data-bottom-bar]')
  )?.getBoundingClientRect();
  const isInTheWay = bar !== undefined && bar.top < window.innerHeight && bar.bottom > window.innerHeight - container.offsetHeight - STEP;
  const lift = isInTheWay ? bar.top - window.innerHeight : 0;
  container.style.translate = lift === 0 ? '' : `0 ${lift}px`;
  const menu = document.querySelector('.MuiPopover-paper')?.getBoundingClientRect();
  const toasts = container.getBoundingClientRect();
  if (menu !== undefined && meet(menu, toasts)) container.style.translate = `0 ${lift - toasts.top + STEP}px`;
}

/** Where nothing can be pressed: the present place, else the nearest to the corner, first to the left, then down; else the corner. */
function placeAside(container: HTMLElement): void {
  const taken = [...(modalOnTop() ?? document).querySelectorAll(TAKEN)]
    .filter((element) => !container.contains(element) && element.checkVisibility())
    .map((element) => element.getBoundingClientRect());
  const isFree = (place: Box) => taken.every((box) => !meet(box, place));
  if (isFree(container.getBoundingClientRect())) return;

  container.style.translate = '';
  const corner = container.getBoundingClientRect();
  for (let down = 0; corner.bottom + down <= window.innerHeight; down += STEP) {
    for (let aside = 0; aside <= corner.left; aside += STEP) {
      if (!isFree(moved(corner, aside, down))) continue;
      container.style.translate = `${-aside}px ${down}px`;
      return;
    }
  }
}

function place(isNew = false): void {
  const container = findContainer();
  if (container === null) return;
  // It stays under the pointer, unless it has just come there.
  if (!isNew && container.matches(':hover, :focus-within')) return;
  if (isBelow900()) placeOnBottom(container);
  // Over a dialog they stay in the corner.
  else if (modalOnTop()?.matches('.MuiDialog-root')) container.style.translate = '';
  else placeAside(container);
}

/** Presses pass through a toast that has just come: they were meant for the page below. */
function arrive(): void {
  noteToast();
  requestAnimationFrame(() => {
    const container = findContainer();
    if (container === null) return;
    container.style.pointerEvents = 'none';
    setTimeout(() => {
      container.style.pointerEvents = '';
    }, REACTION);
  });
}

/** Keeps toasts off what can be pressed. */
export function useToastsPlace(): void {
  useEffect(() => {
    const stop = toastify.onChange(({ status }) => {
      if (status !== 'removed') requestAnimationFrame(() => place(status === 'added'));
      if (status === 'added') arrive();
    });
    const timer = setInterval(place, RECHECK);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
}
