import type { ReactNode } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import styles from './data-table.module.css';
import type { Column } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { TablePagination, type TablePaginationProps } from './table-pagination.tsx';
import { TableRow } from './table-row.tsx';
import { useDataTable } from './use-data-table.ts';

/** The sorted column and direction. */
export interface SortOrder {
  readonly id: string;
  readonly desc: boolean;
}

/** Props of DataTable. */
export interface DataTableProps<Row> {
  /** Caption of the table, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly getRowId: (row: Row) => string;
  /** Name of a row in the labels of its controls. */
  readonly getRowLabel: (row: Row) => string;
  /** Makes rows selectable; called with the ids of the selected rows. */
  readonly onSelect?: (ids: readonly string[]) => void;
  /** Ids of the selected rows, also of rows that are not shown; the table keeps the selection itself without it. */
  readonly selected?: readonly string[];
  /** Makes rows expandable; renders the details of an expanded row. */
  readonly details?: (row: Row) => ReactNode;
  /** Rows per page when the table pages on the client. */
  readonly pageSize?: number;
  /** Identifies the list of which the rows are a page. When it changes, selected rows are forgotten and expanded ones closed. */
  readonly listKey?: string;
  /** Set when the server pages: the page of these rows. */
  readonly paging?: TablePaginationProps;
  /** Set when the server sorts. */
  readonly sorting?: { readonly current?: SortOrder; readonly onChange: (by: SortOrder | undefined) => void };
  /** Shown instead of the table without rows. */
  readonly empty?: ReactNode;
  /** On a narrow screen, each row becomes a card of labelled lines. */
  readonly cards?: true;
}

/** The shared table: sorting, selection, expandable rows, Previous/Next and Page X of Y (specification §2). */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const table = useDataTable(props);
  const { caption, onSelect, details, paging, empty, cards } = props;
  const extra = { selectable: onSelect !== undefined, expandable: details !== undefined };
  const rows = table.getRowModel().rows;
  if (props.rows.length === 0) return <div>{empty ?? <FormattedMessage id="kit.table.empty" />}</div>;
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard. */}
      <section className={styles.scroll} aria-label={caption} tabIndex={0}>
        <table className={styles.table} data-cards={cards}>
          <caption className={styles.caption}>{caption}</caption>
          <TableHead table={table} columns={props.columns} {...extra} />
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.id} row={row} tableProps={props} />
            ))}
          </tbody>
        </table>
      </section>
      {(paging !== undefined || table.getPageCount() > 1) && (
        <TablePagination
          {...(paging ?? {
            page: table.state.pagination.pageIndex + 1,
            totalPages: table.getPageCount(),
            onPageChange: (page: number) => table.setPageIndex(page - 1),
          })}
        />
      )}
    </div>
  );
}
