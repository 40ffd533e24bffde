import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

interface ComboboxOptions {
  /** A new array preselects its first choice, if `preselects`. */
  choices: readonly unknown[];
  preselects: boolean;
  /** Enter may choose the preselected one. */
  isCurrent: boolean;
  text: string;
  onText: (text: string) => void;
  onChoose: (index: number) => void;
  /** Enter without a preselected choice. */
  onEnter: () => void;
  /** Enter asks it first, whatever is preselected; true: the text is dealt with. */
  takes: ((text: string) => boolean) | undefined;
  onLeave: (() => void) | undefined;
}

/** Does what the pressed key stands for; any other key, or one with Ctrl, Meta or Alt, is left to the browser. */
function onKeys(deeds: Iterable<[key: string, deed: () => void]>) {
  const deedOf = new Map(deeds);
  return (event: KeyboardEvent) => {
    const deed = deedOf.get(event.key);
    if (!deed || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    deed();
    event.preventDefault();
    event.stopPropagation();
  };
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A list that opens under a resting pointer moves it by nothing: Enter is not to take what is there. */
const hasMoved = ({ movementX, movementY }: MouseEvent) => movementX !== 0 || movementY !== 0;

/** A combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. Escape closes the list, then clears the box, then leaves. */
export function useCombobox({ choices, preselects, isCurrent, text, onText, onChoose, onEnter, takes, onLeave }: ComboboxOptions) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [index, move] = usePreselected(choices, preselects ? 0 : -1);
  const active = isOpen && isCurrent && choices.length > 0 ? index : -1;
  const optionId = (at: number) => `${id}-${at}`;

  const choose = (at: number) => {
    setOpen(false);
    onChoose(at);
  };

  useActiveInSight(list, active);

  const onArrow = (step: number) => {
    if (!isOpen) setOpen(true);
    else if (isCurrent && choices.length > 0) move(active === -1 && step < 0 ? -1 : active + step);
  };
  const onEscape = () => {
    if (isOpen && text !== '') setOpen(false);
    else if (text !== '') onText('');
    else onLeave?.();
  };
  const onKeyDown = onKeys([
    ['ArrowDown', () => onArrow(1)],
    ['ArrowUp', () => onArrow(-1)],
    ['Enter', () => (takes?.(text) ? setOpen(false) : active === -1 ? onEnter() : choose(active))],
    ['Escape', onEscape],
  ]);

  return {
    isOpen,
    active,
    box: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen && choices.length > 0,
      'aria-controls': isOpen && choices.length > 0 ? id : undefined,
      'aria-activedescendant': active === -1 ? undefined : optionId(active),
      value: text,
      onChange: ({ target }: { target: { value: string } }) => {
        setOpen(true);
        onText(target.value);
      },
      onFocus: () => setOpen(true),
      onClick: () => setOpen(true),
      onBlur: () => setOpen(false),
      onKeyDown,
    },
    list: { id, ref: list, onMouseDown: keepFocus },
    option: (at: number) => ({
      id: optionId(at),
      'aria-selected': at === active,
      onClick: () => choose(at),
      onMouseMove: (event: MouseEvent) => hasMoved(event) && at !== active && isCurrent && move(at),
    }),
  } as const;
}

/** Index of the preselected choice, `first` in a new list, and what moves it; after the last comes the first. */
function usePreselected(choices: readonly unknown[], first: number) {
  const [chosen, setChosen] = useState({ of: choices, index: first });
  const move = (to: number) => setChosen({ of: choices, index: (to + choices.length) % choices.length });
  return [chosen.of === choices ? chosen.index : first, move] as const;
}

/** Scrolls the list, never the page, so that the active option is seen; with the first one also what stands above it. */
function useActiveInSight(list: RefObject<HTMLElement | null>, active: number): void {
  useEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!list.current || !option || active === -1) return;
    const { offsetTop: top, offsetHeight: height } = option;
    const { scrollTop, clientHeight } = list.current;
    if (active === 0) list.current.scrollTop = 0;
    else if (top < scrollTop) list.current.scrollTop = top;
    else if (top + height > scrollTop + clientHeight) list.current.scrollTop = top + height - clientHeight;
  }, [list, active]);
}

export type Combobox = ReturnType<typeof useCombobox>;
