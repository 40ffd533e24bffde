import { useEffect, useEffectEvent } from 'react';

type Focus = () => void;

/** Search boxes of the page; the keys focus the last one. */
const boxes: Focus[] = [];

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Ctrl+K outside rich-text editors; a slash outside inputs. */
const isAsked = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) => {
  if (key === '/') return !ctrlKey && !metaKey && !altKey && !isText(target);
  const isFormatted = target instanceof HTMLElement && target.isContentEditable;
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isFormatted;
};

function onKeyDown(event: KeyboardEvent): void {
  const focus = boxes.at(-1);
  // A dialog keeps the focus.
  if (focus === undefined || !isAsked(event) || document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
  event.preventDefault();
  focus();
}

/** Focuses a search box by Ctrl+K and / while it is on the page. */
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
