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

/** One column of a table, as a screen lists it. */
export interface Column<Row> {
  /** The sort key of the call where the server sorts. */
  readonly id: string;
  readonly header: string;
  /** What is sorted by, and shown unless `cell` says otherwise. */
  readonly value: (row: Row) => string | number | undefined;
  readonly cell?: (row: Row) => ReactNode;
  readonly sortable?: false;
  /** Figures stand under each other at the end of the column. */
  readonly figures?: true;
}

export const columnsOf = <Row extends object>(columns: readonly Column<Row>[]) => {
  const helper = createColumnHelper<Features, Row>();
  return helper.columns(
    columns.map(({ id, header, value, cell, sortable }) =>
      helper.accessor((row) => value(row), {
        id,
        header,
        enableSorting: sortable !== false,
        sortUndefined: 'last',
        cell: (context) => (cell ? cell(context.row.original) : (context.getValue() ?? '–')),
      }),
    ),
  );
};
