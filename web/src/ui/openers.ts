const CONTROL = 'button, [role=button], [role=menuitem]';

/** The words by which a control is known. */
export const wordsOf = (element: Element): string => (element.ariaLabel ?? element.textContent ?? '').trim();

/** How long what a press opens may load, ms. */
const OPENS_WITHIN = 5_000;

let button: string | undefined;
let path: readonly string[] | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Something is written: what opens from now on may be its consequence, and the button is not to be pressed again. */
export function forgetOpener(): void {
  clearTimeout(timer);
  path = null;
}

function note({ target }: MouseEvent): void {
  const control = target instanceof Element ? target.closest(CONTROL) : null;
  if (control === null) return;
  const isInMenu = control.matches('[role=menuitem]');
  path = isInMenu ? [...(button === undefined ? [] : [button]), wordsOf(control)] : [wordsOf(control)];
  if (!isInMenu) button = wordsOf(control);
  clearTimeout(timer);
  timer = setTimeout(forgetOpener, OPENS_WITHIN);
}

/** Words of the button that was pressed last, after that of its menu; null: what opens now has another cause. */
export const openerNow = (): readonly string[] | null => path;

/** Once in the app. */
export const followOpeners = (): void => document.addEventListener('click', note, true);

const find = (words: string, among: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(among)].find((element) => wordsOf(element) === words && element.checkVisibility());

/** Between two looks for a button, and how long it is looked for, ms: its row may still be loading. */
const LOOK_EVERY = 100;
const LOOKED_FOR = 10_000;

async function pressOne(words: string, among: string, signal: AbortSignal): Promise<boolean> {
  for (let waited = 0; waited < LOOKED_FOR && !signal.aborted; waited += LOOK_EVERY) {
    const control = find(words, among);
    if (control) {
      control.click();
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  return false;
}

/** Presses the buttons of a path again, as far as they are there. */
export async function pressAgain([first, item]: readonly string[], signal: AbortSignal): Promise<void> {
  if (first === undefined || !(await pressOne(first, 'button, [role=button]', signal))) return;
  if (item !== undefined) await pressOne(item, '[role=menuitem]', signal);
}
