import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Page } from '@ardhi/contracts/values';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useNavigation } from '@ardhi/kit/router';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { DataTable, type DataTableProps, type SortOrder } from '@ardhi/kit/table/data-table';
import { ButtonLink } from '@ardhi/kit/ui/button';
import type { IconName } from '@ardhi/kit/ui/icon';
import { EmptyState } from '@ardhi/kit/ui/notice';
import type { ReactNode } from 'react';
import { type CsvExport, DownloadCsv } from './download-csv.tsx';
import { hasFilters } from './filters.tsx';
import { hiddenParam, visibleColumns } from './hidden-columns.ts';
import styles from './query-table.module.css';
import { SelectMatching } from './select-matching.tsx';
import { TableOptions } from './table-options.tsx';
import { useListShortcuts } from './use-list-shortcuts.ts';

type TableProps<Row> = Pick<
  DataTableProps<Row>,
  'caption' | 'columns' | 'getRowId' | 'getRowLabel' | 'details' | 'onSelect' | 'selected'
>;

interface QueryTableProps<Row> extends TableProps<Row> {
  readonly list: Page<Row>;
  /** Sort order without a `sort` parameter, in the syntax of the API. */
  readonly defaultSort?: string;
  readonly icon: IconName;
  /** Shown for an empty list. */
  readonly empty: ReactNode;
  /** Makes the list downloadable as CSV. */
  readonly csvExport?: CsvExport;
  /** Lets all rows that match be selected, not only those of the page; called with them, or with none. Needs `csvExport`. */
  readonly onSelectMatching?: (rows: readonly Row[]) => void;
  /** Numbers of rows a page to choose from; none if the screen fixes it. */
  readonly pageSizes?: readonly number[];
}

const defaultPageSizes = [20, 50, 100];

/** The list itself, however many of its columns are shown. */
function listKeyOf(params: URLSearchParams): string {
  const list = new URLSearchParams(params);
  list.delete(hiddenParam);
  return list.toString();
}

const parseSort = (sort: string | null | undefined): SortOrder | undefined =>
  sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : undefined;

/** DataTable over a list whose filters, page, sorting, columns and page size live in the URL, with saved views of them. */
export function QueryTable<Row extends object>({
  list: page,
  defaultSort,
  icon,
  empty,
  csvExport,
  onSelectMatching,
  pageSizes = defaultPageSizes,
  ...table
}: QueryTableProps<Row>) {
  const { params, setParams } = useUrlParams();
  const { state } = useNavigation();
  const listRef = useListShortcuts();
  const sortOrder = parseSort(params.get('sort') ?? defaultSort);
  const columns = visibleColumns(table.columns, params.get(hiddenParam));
  return (
    <div ref={listRef} className={styles.list} aria-busy={state === 'loading'}>
      <div className={styles.head}>
        <p role="status" className={styles.count}>
          {page.total > 0 && <FormattedMessage id="common.nOtherRows" values={{ n: page.total }} />}
        </p>
        {csvExport && page.total > 0 && <DownloadCsv {...csvExport} />}
        <TableOptions columns={table.columns} pageSizes={pageSizes} pageSize={page.pageSize} />
      </div>
      {csvExport && onSelectMatching && (
        <SelectMatching
          list={page}
          source={csvExport}
          getRowId={table.getRowId}
          selected={table.selected ?? []}
          onSelect={onSelectMatching}
        />
      )}
      <DataTable
        {...table}
        columns={columns}
        listKey={listKeyOf(params)}
        cards
        rows={page.items}
        paging={{
          page: page.page,
          totalPages: page.totalPages,
          onPageChange: (page) => setParams({ page: page === 1 ? undefined : String(page) }),
        }}
        sorting={{
          ...omitUndefined({ current: sortOrder }),
          onChange: (next) => setParams({ sort: next && `${next.desc ? '-' : ''}${next.id}` }),
        }}
        empty={
          <EmptyState icon={icon} title={empty}>
            {hasFilters(params) && (
              <ButtonLink to="?">
                <FormattedMessage id="admin.filters.clear" />
              </ButtonLink>
            )}
          </EmptyState>
        }
      />
    </div>
  );
}
