import { useIntl } from '../i18n/intl.tsx';
import styles from './data-table.module.css';
import type { Column } from './table-columns.ts';
import type { TableOf } from './use-data-table.ts';

interface Given<Row extends object> {
  readonly table: TableOf<Row>;
  readonly columns: readonly Column<Row>[];
  readonly selectable: boolean;
  readonly expandable: boolean;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** Headers that sort when pressed, and the box that ticks every row of the page. */
export function TableHead<Row extends object>({ table, columns, selectable, expandable }: Given<Row>) {
  const { formatMessage } = useIntl();
  return (
    <thead>
      <tr data-sort={formatMessage({ id: 'kit.table.sortBy', defaultMessage: 'Sort by' })}>
        {selectable && (
          <th className={styles['control']}>
            <label className={styles['tick']}>
              <input
                type="checkbox"
                aria-label={formatMessage({ id: 'kit.table.selectAll', defaultMessage: 'Select all rows' })}
                checked={table.getIsAllPageRowsSelected()}
                onChange={table.getToggleAllPageRowsSelectedHandler()}
              />
            </label>
          </th>
        )}
        {expandable && <th className={styles['control']} />}
        {table.getFlatHeaders().map((header) => {
          const sorted = header.column.getIsSorted();
          const { header: text, figures } = columns.find(({ id }) => id === header.id) ?? {
            header: header.id,
          };
          return (
            <th
              key={header.id}
              scope="col"
              data-figures={figures}
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
