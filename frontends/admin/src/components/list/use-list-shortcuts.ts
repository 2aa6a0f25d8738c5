import { type RefObject, useRef } from 'react';
import { useKeyDown } from '../use-key-down.ts';
import { isShortcut } from './is-shortcut.ts';

/** Keyboard shortcuts of a list: `/` focuses the search field, `j` and `k` the next and previous row's link. */
export function useListShortcuts(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
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
  useKeyDown((event) => {
    const action = keys[event.key];
    if (action === undefined || !isShortcut(event)) return;
    event.preventDefault();
    action();
  });
  return list;
}
