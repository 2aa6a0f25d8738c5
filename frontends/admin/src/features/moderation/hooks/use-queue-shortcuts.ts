import { type RefObject, useEffect, useRef } from 'react';
import { isShortcut } from '../../../components/list/is-shortcut.ts';

const stepOf: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** `j` and `k` focus the next and previous item, only while the focus is in the list (WCAG 2.1.4). */
export function useQueueShortcuts(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event;
      const step = stepOf[key];
      if (step === undefined || !(target instanceof Element) || !isShortcut(event)) return;
      const items = [...(list.current?.children ?? [])];
      const at = items.findIndex((item) => item.contains(target));
      if (at < 0) return;
      event.preventDefault();
      items[at + step]?.querySelector<HTMLElement>('a, button')?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return list;
}
