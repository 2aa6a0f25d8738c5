import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';

interface ActiveOptionOptions {
  /** Accessible name of the list. */
  readonly label: string;
  /** Number of options in the list. */
  readonly count: number;
  /** True while the list is shown. */
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Called with the index of the option chosen by Enter or a press. */
  readonly onChoose: (index: number) => void;
}

/**
 * The list of a combobox (ARIA 1.2, list autocomplete): the focus stays in the input, arrow keys move through the
 * options and the input, Enter chooses, Escape closes, and the active option is kept in view. Spread the properties over
 * the input, the list, and each option.
 */
export function useActiveOption({ label, count, open, onOpen, onClose, onChoose }: ActiveOptionOptions) {
  const listId = useId();
  const [activeIndex, setActiveIndex] = useState(-1);
  const optionId = (index: number) => `${listId}-${index}`;
  const activeId = open && activeIndex >= 0 && activeIndex < count ? optionId(activeIndex) : undefined;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const moveBy = (step: number) => setActiveIndex(((activeIndex + step + count + 2) % (count + 1)) - 1);
  const choose = (index: number) => {
    setActiveIndex(-1);
    onChoose(index);
  };
  const keys: Readonly<Record<string, () => void>> = open
    ? { ArrowDown: () => moveBy(1), ArrowUp: () => moveBy(-1), Escape: onClose }
    : { ArrowDown: onOpen };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.key === 'Enter' && activeId !== undefined ? () => choose(activeIndex) : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return {
    /** No option is active: call it when the text changes. */
    reset: () => setActiveIndex(-1),
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-expanded': open,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeId,
      onKeyDown,
      onBlur: onClose,
    },
    listProps: { id: listId, role: 'listbox', 'aria-label': label, tabIndex: -1, hidden: !open },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option',
      tabIndex: -1,
      'aria-selected': index === activeIndex,
      /** The input keeps the focus. */
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => choose(index),
    }),
  } as const;
}
