import { type RowSelectionState, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { DataTableProps } from './data-table.tsx';
import { columnsOf, features } from './table-columns.ts';

/** The state of one table; sorting and paging are the server's where the screen says so. */
export function useDataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, keyOf, details, onSelect, paging, sorting, pageSize = 20 } = props;
  const [selection, setSelection] = useState<RowSelectionState>({});
  const columns = useMemo(() => columnsOf(props.columns), [props.columns]);
  return useTable({
    features,
    columns,
    data: rows as Row[],
    getRowId: keyOf,
    getRowCanExpand: () => details !== undefined,
    initialState: { pagination: { pageIndex: 0, pageSize: paging ? Math.max(rows.length, 1) : pageSize } },
    manualPagination: paging !== undefined,
    manualSorting: sorting !== undefined,
    state: { rowSelection: selection, ...(sorting && { sorting: sorting.by ? [sorting.by] : [] }) },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(selection) : change;
      setSelection(next);
      onSelect?.(Object.keys(next).filter((key) => next[key]));
    },
    ...(sorting && {
      onSortingChange: (change) => {
        const now = sorting.by ? [sorting.by] : [];
        sorting.set((typeof change === 'function' ? change(now) : change)[0]);
      },
    }),
  });
}

export type TableOf<Row extends object> = ReturnType<typeof useDataTable<Row>>;
