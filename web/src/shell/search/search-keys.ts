import { useEffect, useEffectEvent } from 'react';

type Focus = () => void;

/** Ways to the search boxes of the page; the keys lead to the one that came last. */
const boxes: Focus[] = [];

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Ctrl+K from anywhere but a text with a format, which has its own; a slash only where it is not typed. */
const isAsked = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) => {
  if (key === '/') return !ctrlKey && !metaKey && !altKey && !isText(target);
  const isFormatted = target instanceof HTMLElement && target.isContentEditable;
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isFormatted;
};

function onKeyDown(event: KeyboardEvent): void {
  const focus = boxes.at(-1);
  // a dialog keeps the focus to itself
  if (focus === undefined || !isAsked(event) || document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
  event.preventDefault();
  focus();
}

/** Lets Ctrl+K and / lead to a search box while it is on the page. */
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
