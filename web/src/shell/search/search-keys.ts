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

/** From key to key of a hand scanner at most, ms: nobody types so many keys so fast. */
const FAST = 50;
const MANY = 4;
/** The last keys outside inputs, each soon after the one before. */
let burst = { text: '', at: 0 };

/** What a hand scanner has typed outside inputs, once its speed tells that it is one; else ''. */
function scanBegins({ key, ctrlKey, metaKey, altKey, repeat, target, timeStamp }: KeyboardEvent): string {
  // Shift stands between the signs.
  if (key.length > 1) return '';
  const isSign = !ctrlKey && !metaKey && !altKey && !repeat && !isText(target);
  const before = timeStamp - burst.at < FAST ? burst.text : '';
  burst = { text: isSign ? before + key : '', at: timeStamp };
  return burst.text.length < MANY ? '' : burst.text;
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
