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
/** The last keys outside inputs, without a pause between them. */
let last: readonly { readonly key: string; readonly at: number }[] = [];

/** The keys typed outside inputs, as one text, once they came as fast as from a hand scanner; else ''. */
function scanBegins({ key, ctrlKey, metaKey, altKey, repeat, target, timeStamp: at }: KeyboardEvent): string {
  // Shift stands between the signs.
  if (key.length > 1) return '';
  const isSign = !ctrlKey && !metaKey && !altKey && !repeat && !isText(target);
  const before = at - (last.at(-1)?.at ?? 0) < PAUSE ? last : [];
  last = isSign ? [...before, { key, at }] : [];
  const isFast = at - (last.at(-MANY)?.at ?? Number.NEGATIVE_INFINITY) < FAST;
  return isFast ? last.map((sign) => sign.key).join('') : '';
}

/** The page's own field for codes, else the search takes a scan: what it has typed, and its further keys. */
function takeScan(begun: string, focus: Focus): void {
  const field = ['main', 'body'].map((place) => document.querySelector<HTMLElement>(`${place} [data-takes-codes]`)).find(Boolean);
  if (field) field.focus();
  else focus();
  const focused = document.activeElement;
  if (!(focused instanceof HTMLInputElement)) return;
  // By the browser’s setter: of its own one React takes no notice.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(focused, begun);
  focused.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function onKeyDown(event: KeyboardEvent): void {
  const focus = boxes.at(-1);
  const begun = scanBegins(event);
  if (focus === undefined || (begun === '' && !isAsked(event))) return;
  // A dialog keeps the focus.
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null) return;
  event.preventDefault();
  if (begun === '') focus();
  else takeScan(begun, focus);
}

/** Focuses a search box by Ctrl+K, / and hand scanners while it is on the page. */
export function useSearchKeys(focus: Focus): void {
  const focusNow = useEffectEvent(focus);
  useEffect(() => {
    const box = () => focusNow();
    if (boxes.length === 0) document.addEventListener('keydown', onKeyDown);
    boxes.push(box);
    return () => {
      boxes.splice(boxes.indexOf(box), 1);
      if (boxes.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
