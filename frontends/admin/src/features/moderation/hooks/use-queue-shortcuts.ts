import { type RefObject, useRef } from 'react';
import { isShortcut } from '../../../components/list/is-shortcut.ts';
import { useKeyDown } from '../../../components/use-key-down.ts';

/** Actions of the keyboard shortcuts on the focused item. */
export interface QueueKeys {
  /** The position of the decision among the choices of the item, from 0. */
  readonly onDecide: (id: string, choice: number) => void;
  readonly onSelect: (id: string) => void;
  readonly onUndo: () => void;
}

const stepOf: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/**
 * Keys that act only while the focus is in the queue (WCAG 2.1.4): `j` and `k` focus the next and previous item, a digit
 * decides the item with the focus, `x` selects it, `z` undoes the last decision.
 */
export function useQueueShortcuts(keys: QueueKeys): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  useKeyDown((event) => {
    const { target, key } = event;
    if (!(target instanceof Element) || !region.current?.contains(target) || !isShortcut(event)) return;
    const item = target.closest<HTMLElement>('li[id]');
    const run = actionOf(key, item, keys);
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
  return region;
}

function actionOf(
  key: string,
  item: HTMLElement | null,
  { onDecide, onSelect, onUndo }: QueueKeys,
): (() => void) | undefined {
  if (key === 'z') return onUndo;
  if (item === null) return undefined;
  const step = stepOf[key];
  if (step !== undefined)
    return () => focusItem(step === 1 ? item.nextElementSibling : item.previousElementSibling);
  if (key === 'x') return () => onSelect(item.id);
  return /^[1-9]$/.test(key) ? () => onDecide(item.id, Number(key) - 1) : undefined;
}

/** Focuses the link of an item, or its first button. */
export const focusItem = (item: Element | null | undefined): void =>
  item?.querySelector<HTMLElement>('a, button')?.focus();

/** Focuses the item after the decided ones, or the one before them; true if there is one. */
export function focusAfter(ids: readonly string[]): boolean {
  const last = document.getElementById(ids.at(-1) ?? '');
  const isLeft = (element: Element) => !ids.includes(element.id);
  const siblings = [...(last?.parentElement?.children ?? [])];
  const at = last === null ? -1 : siblings.indexOf(last);
  const next = siblings.slice(at + 1).find(isLeft) ?? siblings.slice(0, Math.max(at, 0)).findLast(isLeft);
  focusItem(next);
  return next !== undefined;
}
