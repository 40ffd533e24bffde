import { useEffect, useEffectEvent } from 'react';

type Focus = () => void;

/** Search boxes of the page; the keys focus the last one. */
const boxes: Focus[] = [];

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/** Ctrl+K outside rich-text editors; a slash outside inputs. */
const isAsked = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) => {
  if (key === '/') return !ctrlKey && !metaKey && !altKey && !isText(target);
  const isFormatted = target instanceof HTMLElement && target.isContentEditable;
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isFormatted;
};

/** A hand scanner types `MANY` keys within this time, ms; people are slower. */
const FAST = 150;
const MANY = 4;
/** What comes later than this is no part of the same scan, ms. */
const PAUSE = 300;
/** The last keys outside inputs, without a pause between them; Enter and Tab, which end a scan, have no sign. */
let last: readonly { readonly sign: string; readonly at: number }[] = [];

/** The signs typed outside inputs, as one text, once the keys came as fast as from a hand scanner; else ''. */
function scanned({ key, ctrlKey, metaKey, altKey, repeat, target, timeStamp: at }: KeyboardEvent): string {
  const isEnd = key === 'Enter' || key === 'Tab';
  // Shift stands between the signs.
  if (key.length > 1 && !isEnd) return '';
  const counts = !ctrlKey && !metaKey && !altKey && !repeat && !isText(target);
  const before = at - (last.at(-1)?.at ?? 0) < PAUSE ? last : [];
  last = counts ? [...before, { sign: isEnd ? '' : key, at }] : [];
  const isFast = last.some((first, index) => (last[index + MANY - 1]?.at ?? Number.POSITIVE_INFINITY) - first.at < FAST);
  const text = last.map(({ sign }) => sign).join('');
  // A space alone ticks a box.
  return isFast && text.trim() !== '' ? text : '';
}

/** Keeps the focus while it is open. */
const ABOVE = '[role=dialog], [role=alertdialog], .MuiMenu-root';

/** The page's own field for codes, else the search takes a scan: what it has typed, and its further keys. While something is `above` the page, its field does or none. */
function takeScan(begun: string, above: Element | undefined, focus: Focus): void {
  const places = above ? [above] : document.querySelectorAll('main, body');
  const field = [...places].map((place) => place.querySelector<HTMLElement>('[data-takes-codes]')).findLast(Boolean);
  if (field) field.focus();
  else if (above) return;
  else focus();
  const focused = document.activeElement;
  if (!(focused instanceof HTMLInputElement)) return;
  // By the browser’s setter: of its own one React takes no notice.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(focused, begun);
  focused.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function onKeyDown(event: KeyboardEvent): void {
  const focus = boxes.at(-1);
  const begun = scanned(event);
  if (focus === undefined || (begun === '' && !isAsked(event))) return;
  const above = [...document.querySelectorAll(ABOVE)].at(-1);
  if (begun === '' && above) return;
  // Enter presses no button.
  event.preventDefault();
  event.stopPropagation();
  if (begun === '') focus();
  else takeScan(begun, above, focus);
}

/** Focuses a search box by Ctrl+K, / and hand scanners while it is on the page. */
export function useSearchKeys(focus: Focus): void {
  const focusNow = useEffectEvent(focus);
  useEffect(() => {
    const box = () => focusNow();
    if (boxes.length === 0) document.addEventListener('keydown', onKeyDown, true);
    boxes.push(box);
    return () => {
      boxes.splice(boxes.indexOf(box), 1);
      if (boxes.length === 0) document.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
}
