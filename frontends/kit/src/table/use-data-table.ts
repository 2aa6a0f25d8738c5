import { type ExpandedState, type RowSelectionState, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { DataTableProps } from './data-table.tsx';
import { features, toTableColumns } from './table-columns.ts';

/** State of one table; the server sorts and pages when `sorting` and `paging` are given. */
export function useDataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, getRowId, details, onSelect, paging, sorting, pageSize = 20, listKey } = props;
  const [ownSelection, setOwnSelection] = useState<RowSelectionState>({});
  const [expanded, setExpanded] = useState<ExpandedState>({});
  const [shownKey, setShownKey] = useState(listKey);
  // A new key on the table itself would lose the focus of the button that sorts or pages.
  if (listKey !== shownKey) {
    setShownKey(listKey);
    setOwnSelection({});
    setExpanded({});
  }
  const selection: RowSelectionState = props.selected
    ? Object.fromEntries(props.selected.map((id) => [id, true as const]))
    : ownSelection;
  const columns = useMemo(() => toTableColumns(props.columns), [props.columns]);
  return useTable({
    features,
    columns,
    data: rows as Row[],
    getRowId,
    getRowCanExpand: () => details !== undefined,
    // A row stays open when its data are read again, for instance after a change in its details.
    autoResetExpanded: false,
    initialState: { pagination: { pageIndex: 0, pageSize: paging ? Math.max(rows.length, 1) : pageSize } },
    manualPagination: paging !== undefined,
    manualSorting: sorting !== undefined,
    state: {
      rowSelection: selection,
      expanded,
      ...(sorting && { sorting: sorting.current ? [sorting.current] : [] }),
    },
    onExpandedChange: setExpanded,
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(selection) : change;
      setOwnSelection(next);
      onSelect?.(Object.keys(next).filter((id) => next[id]));
    },
    ...(sorting && {
      onSortingChange: (change) => {
        const previous = sorting.current ? [sorting.current] : [];
        sorting.onChange((typeof change === 'function' ? change(previous) : change)[0]);
      },
    }),
  });
}

export type TableInstance<Row extends object> = ReturnType<typeof useDataTable<Row>>;
