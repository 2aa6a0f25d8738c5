import type { Row as TableRowOf } from '@tanstack/react-table';
import { useIntl } from '../i18n/intl.tsx';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table.tsx';
import type { Features } from './table-columns.ts';

interface TableRowProps<Row extends object> {
  readonly row: TableRowOf<Features, Row>;
  readonly tableProps: DataTableProps<Row>;
}

/** One row with its checkbox, its expand button and, when expanded, its details. */
export function TableRow<Row extends object>({ row, tableProps }: TableRowProps<Row>) {
  const { formatMessage } = useIntl();
  const { columns, onSelect, details } = tableProps;
  const name = tableProps.getRowLabel(row.original);
  const open = row.getIsExpanded();
  const columnCount = columns.length + (onSelect ? 1 : 0) + (details ? 1 : 0);
  return (
    <>
      <tr data-selected={row.getIsSelected() || undefined}>
        {onSelect && (
          <td className={styles.control}>
            <label className={styles.checkbox}>
              <input
                type="checkbox"
                aria-label={formatMessage({ id: 'kit.table.select' }, { name })}
                checked={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
              />
            </label>
          </td>
        )}
        {details && (
          <td className={styles.control}>
            <button
              type="button"
              aria-expanded={open}
              aria-label={formatMessage({ id: 'kit.table.expand' }, { name })}
              onClick={() => row.toggleExpanded()}
            >
              {open ? '−' : '+'}
            </button>
          </td>
        )}
        {row.getAllCells().map((cell) => {
          const column = columns.find(({ id }) => id === cell.column.id);
          return (
            <td key={cell.id} data-align={column?.align} data-label={column?.header}>
              {column?.cell ? column.cell(row.original) : (column?.value(row.original) ?? '–')}
            </td>
          );
        })}
      </tr>
      {details && open && (
        <tr>
          <td colSpan={columnCount}>{details(row.original)}</td>
        </tr>
      )}
    </>
  );
}
