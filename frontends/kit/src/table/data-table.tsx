import type { ReactNode } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import styles from './data-table.module.css';
import type { Column } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { type Paging, TablePaging } from './table-paging.tsx';
import { TableRow } from './table-row.tsx';
import { useDataTable } from './use-data-table.ts';

/** Which column the server sorts by, as its id and direction. */
export interface SortBy {
  readonly id: string;
  readonly desc: boolean;
}

export interface DataTableProps<Row> {
  /** Says what the rows are; read by screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Names a row in the labels of its controls. */
  readonly nameOf: (row: Row) => string;
  /** Shows boxes to tick; told the keys of the ticked rows. */
  readonly onSelect?: (keys: readonly string[]) => void;
  /** What a row shows when it is opened. */
  readonly details?: (row: Row) => ReactNode;
  /** Rows on a page where the table itself pages. */
  readonly pageSize?: number;
  /** Where the server pages: the page the rows are. */
  readonly paging?: Paging;
  /** Where the server sorts. */
  readonly sorting?: { readonly by?: SortBy; readonly set: (by: SortBy | undefined) => void };
  /** What stands there without rows. */
  readonly empty?: ReactNode;
  /** On a narrow screen each row is a card of labelled lines, so that nothing lies off to the side. */
  readonly cards?: true;
}

/** The shared table: sorting, selection, expandable rows, Previous/Next and Page X of Y (specification §2). */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const table = useDataTable(props);
  const { caption, onSelect, details, paging, empty, cards } = props;
  const extra = { selectable: onSelect !== undefined, expandable: details !== undefined };
  const rows = table.getRowModel().rows;
  if (props.rows.length === 0)
    return (
      <div className={styles['empty']}>
        {empty ?? <FormattedMessage id="kit.table.empty" defaultMessage="Nothing here yet." />}
      </div>
    );
  return (
    <div className={styles['frame']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard. */}
      <section className={styles['scroll']} aria-label={caption} tabIndex={0}>
        <table className={styles['table']} data-cards={cards}>
          <caption className={styles['caption']}>{caption}</caption>
          <TableHead table={table} columns={props.columns} {...extra} />
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.id} table={table} row={row} given={props} />
            ))}
          </tbody>
        </table>
      </section>
      {(paging !== undefined || table.getPageCount() > 1) && (
        <TablePaging
          {...(paging ?? {
            page: table.state.pagination.pageIndex + 1,
            totalPages: table.getPageCount(),
            go: (page: number) => table.setPageIndex(page - 1),
          })}
        />
      )}
    </div>
  );
}
