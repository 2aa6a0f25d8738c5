import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isShortcut } from './is-shortcut.ts';

/** Keyboard shortcuts of a list: `/` focuses the search field, `j` and `k` the next and previous row's link. */
export function useListShortcuts(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  // Before the list is painted: whoever sees it can use its keys.
  useLayoutEffect(() => {
    const step = (by: 1 | -1) => {
      const rows = [...(list.current?.querySelectorAll('tbody tr') ?? [])].flatMap(
        (row) => row.querySelector('a') ?? [],
      );
      const at = rows.indexOf(document.activeElement as HTMLAnchorElement);
      rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus();
    };
    const keys: Readonly<Record<string, () => void>> = {
      '/': () => document.querySelector<HTMLElement>('[data-find]')?.focus(),
      j: () => step(1),
      k: () => step(-1),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const action = keys[event.key];
      if (action === undefined || !isShortcut(event)) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return list;
}
