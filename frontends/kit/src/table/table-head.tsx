import { useIntl } from '../i18n/intl.tsx';
import styles from './data-table.module.css';
import type { Column } from './table-columns.ts';
import type { TableInstance } from './use-data-table.ts';

interface TableHeadProps<Row extends object> {
  readonly table: TableInstance<Row>;
  readonly columns: readonly Column<Row>[];
  readonly selectable: boolean;
  readonly expandable: boolean;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** The header row: sort buttons and the checkbox that selects every row of the page. */
export function TableHead<Row extends object>({
  table,
  columns,
  selectable,
  expandable,
}: TableHeadProps<Row>) {
  const { formatMessage } = useIntl();
  return (
    <thead>
      <tr data-sort={formatMessage({ id: 'kit.table.sortBy' })}>
        {selectable && (
          <th className={styles.control}>
            <label className={styles.checkbox}>
              <input
                type="checkbox"
                aria-label={formatMessage({ id: 'kit.table.selectAll' })}
                checked={table.getIsAllPageRowsSelected()}
                onChange={table.getToggleAllPageRowsSelectedHandler()}
              />
            </label>
          </th>
        )}
        {expandable && <th className={styles.control} />}
        {table.getFlatHeaders().map((header) => {
          const sorted = header.column.getIsSorted();
          const { header: text, align } = columns.find(({ id }) => id === header.id) ?? {
            header: header.id,
          };
          return (
            <th
              key={header.id}
              scope="col"
              data-align={align}
              aria-sort={sorted ? directions[sorted] : header.column.getCanSort() ? 'none' : undefined}
            >
              {header.column.getCanSort() ? (
                <button type="button" onClick={header.column.getToggleSortingHandler()}>
                  {text}
                  <span aria-hidden="true">{sorted ? { asc: ' ↑', desc: ' ↓' }[sorted] : ''}</span>
                </button>
              ) : (
                text
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
