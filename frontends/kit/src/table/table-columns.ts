import {
  createColumnHelper,
  createExpandedRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowExpandingFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  expandedRowModel: createExpandedRowModel(),
  sortFns,
});
export type Features = typeof features;

/** One column of a table. */
export interface Column<Row> {
  /** Id of the column; the sort key of the call when the server sorts. */
  readonly id: string;
  readonly header: string;
  /** The value to sort by; shown unless `cell` is given. */
  readonly value: (row: Row) => string | number | undefined;
  readonly cell?: (row: Row) => ReactNode;
  readonly sortable?: false;
  /** Aligns the cells to the end, for figures. */
  readonly align?: 'end';
}

export const toTableColumns = <Row extends object>(columns: readonly Column<Row>[]) => {
  const helper = createColumnHelper<Features, Row>();
  return helper.columns(
    columns.map(({ id, header, value, sortable }) =>
      helper.accessor((row) => value(row), {
        id,
        header,
        enableSorting: sortable !== false,
        sortUndefined: 'last',
      }),
    ),
  );
};
