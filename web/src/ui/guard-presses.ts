import { PressWatch, type Spot, type Thing } from './press-watch.ts';

const TOAST = '.Toastify__toast';
/** Covers the page: all of it is one thing, whatever stands in it. */
const COVER = '.MuiBackdrop-root, .MuiDialog-container';
const PRESSED = `${COVER}, button, [role=button], [role=combobox], a, [role=option], [role^=menuitem], [role=gridcell], [role=rowheader], ${TOAST}`;
/** A choice stands beside the field that has just opened its list. */
const CHOICE = '[role=option], [role^=menuitem]';

/** Between two looks at the place of the last press, ms. */
const LOOK_EVERY = 100;

/** Its words, where it leads, and whether it is open or pressed. A box that is ticked stays the same thing. */
const wordsOf = (element: Element): string =>
  [element.ariaLabel ?? element.textContent, ...['href', 'aria-expanded', 'aria-pressed'].map((name) => element.getAttribute(name))].join(
    ' ',
  );

let toastCameAt = Number.NEGATIVE_INFINITY;
/** A toast has come. */
export const noteToast = (): void => {
  toastCameAt = performance.now();
};

function thingOf(element: Element | null): Thing | undefined {
  const pressed = element?.closest(PRESSED);
  if (!pressed) return undefined;
  return {
    element: pressed,
    words: pressed.matches(COVER) ? '' : wordsOf(pressed),
    // It is seen at its place only once presses no longer pass through.
    cameAt: pressed.closest(TOAST) ? toastCameAt : undefined,
  };
}

/** What cannot be pressed counts, too: a finger never meets quite the same point, and beside it something else may stand by now. */
function thingAt({ x, y }: Spot): Thing | undefined {
  const element = document.elementFromPoint(x, y);
  return thingOf(element) ?? (element === null ? undefined : { element, words: '' });
}

const elementOf = ({ target }: Event): Element | null => (target instanceof Element ? target : null);

/** Once in the app: a press of the pointer does nothing where something else has come under the finger. Keys press as often as they like. */
export function guardPresses(): void {
  const watch = new PressWatch(thingAt);
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    if (watch.look(performance.now())) return;
    clearInterval(timer);
    timer = undefined;
  };

  const counts = (element: Element | null, spot: Spot): boolean => {
    const thing = thingOf(element);
    const isMeant = watch.isMeant(spot, thing, performance.now());
    return isMeant || thing === undefined || element?.closest(CHOICE) != null;
  };
  const remember = (element: Element | null, spot: Spot) => {
    const thing = thingOf(element);
    if (thing === undefined) return;
    watch.press(spot, thing, performance.now());
    timer ??= setInterval(look, LOOK_EVERY);
  };

  /** The press that has begun is ignored to its end. */
  let isIgnored = false;
  const onPress = (event: MouseEvent) => {
    const spot = { x: event.clientX, y: event.clientY };
    const isKey = event.type === 'click' && event.detail === 0;
    if (event.type === 'pointerdown') isIgnored = !counts(elementOf(event), spot);
    if (isKey || !isIgnored) {
      if (event.type === 'click' && !isKey) remember(elementOf(event), spot);
      return;
    }
    event.stopPropagation();
    // Of `pointerdown` it would keep a finger from scrolling.
    if (event.type !== 'pointerdown') event.preventDefault();
  };
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const) document.addEventListener(type, onPress, true);
  // Typing or scrolling between two presses makes them two.
  for (const type of ['input', 'wheel', 'pointercancel']) document.addEventListener(type, watch.forget, { capture: true, passive: true });
}
