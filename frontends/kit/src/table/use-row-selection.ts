import { useState } from 'react';

/**
 * The selected rows of a table, which another view of it (its filters, sorting and page, as a text) starts without: ids and their
 * setter. Changes to many rows then concern only rows that are on the screen.
 */
export function useRowSelection(
  view: string,
): readonly [readonly string[], (ids: readonly string[]) => void] {
  const [selection, setSelection] = useState<{ readonly view: string; readonly ids: readonly string[] }>();
  return [selection?.view === view ? selection.ids : none, (ids) => setSelection({ view, ids })];
}

const none: readonly string[] = [];
