import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';

interface ComboboxOptions {
  /** A new array preselects its first choice. */
  choices: readonly unknown[];
  /** Enter may choose the preselected one. */
  isCurrent: boolean;
  text: string;
  onText: (text: string) => void;
  onChoose: (index: number) => void;
  /** Enter without a preselected choice. */
  onEnter: () => void;
  onLeave: (() => void) | undefined;
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. Escape closes the list, then clears the box, then leaves. */
export function useCombobox({ choices, isCurrent, text, onText, onChoose, onEnter, onLeave }: ComboboxOptions) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState({ of: choices, index: 0 });
  const index = chosen.of === choices ? chosen.index : 0;
  const active = isOpen && isCurrent && choices.length > 0 ? index : -1;
  const optionId = (at: number) => `${id}-${at}`;

  const move = (to: number) => setChosen({ of: choices, index: (to + choices.length) % choices.length });
  const choose = (at: number) => {
    setOpen(false);
    onChoose(at);
  };

  // Scroll the list to the active option, not the page.
  useEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!list.current || !option || active === -1) return;
    const { offsetTop: top, offsetHeight: height } = option;
    const { scrollTop, clientHeight } = list.current;
    if (active === 0) list.current.scrollTop = 0;
    else if (top < scrollTop) list.current.scrollTop = top;
    else if (top + height > scrollTop + clientHeight) list.current.scrollTop = top + height - clientHeight;
  }, [active]);

  const onArrow = (step: number) => {
    if (!isOpen) setOpen(true);
    else if (active !== -1) move(active + step);
  };
  const onEscape = () => {
    if (isOpen && text !== '') setOpen(false);
    else if (text !== '') onText('');
    else onLeave?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    switch (event.key) {
      case 'ArrowDown':
        onArrow(1);
        break;
      case 'ArrowUp':
        onArrow(-1);
        break;
      case 'Enter':
        if (active === -1) onEnter();
        else choose(active);
        break;
      case 'Escape':
        onEscape();
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

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
      onMouseMove: () => at !== active && isCurrent && move(at),
    }),
  } as const;
}

export type Combobox = ReturnType<typeof useCombobox>;
