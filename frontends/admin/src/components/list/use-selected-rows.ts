import { useSearchParams } from '@ardhi/kit/router';
import { useRowSelection } from '@ardhi/kit/table/use-row-selection';
import { useState } from 'react';

/** The selected rows of a list, which another view of it starts without. */
export interface SelectedRows<Row> {
  readonly ids: readonly string[];
  /** Also those of pages that are not shown. */
  readonly rows: readonly Row[];
  setIds(ids: readonly string[]): void;
  /** Selects rows of all pages. */
  selectMatching(rows: readonly Row[]): void;
}

/** Selects rows of the page on the screen, or all that match the filters. */
export function useSelectedRows<Row>(
  items: readonly Row[],
  getRowId: (row: Row) => string,
): SelectedRows<Row> {
  const [params] = useSearchParams();
  const [ids, setIds] = useRowSelection(params.toString());
  const [matching, setMatching] = useState<readonly Row[]>([]);
  const known = new Map([...matching, ...items].map((row) => [getRowId(row), row]));
  return {
    ids,
    rows: ids.flatMap((id) => known.get(id) ?? []),
    setIds,
    selectMatching(rows) {
      setMatching(rows);
      setIds(rows.map(getRowId));
    },
  };
}
