import type { Row as TableRowOf } from '@tanstack/react-table';
import { useIntl } from '../i18n/intl.tsx';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table.tsx';
import type { Features } from './table-columns.ts';
import type { TableOf } from './use-data-table.ts';

interface Given<Row extends object> {
  readonly table: TableOf<Row>;
  readonly row: TableRowOf<Features, Row>;
  readonly given: DataTableProps<Row>;
}

/** One row with its box, its opener and, when it is open, what it holds. */
export function TableRow<Row extends object>({ table, row, given }: Given<Row>) {
  const { formatMessage } = useIntl();
  const { columns, onSelect, details } = given;
  const name = given.nameOf(row.original);
  const open = row.getIsExpanded();
  const width = columns.length + (onSelect ? 1 : 0) + (details ? 1 : 0);
  return (
    <>
      <tr data-selected={row.getIsSelected() || undefined}>
        {onSelect && (
          <td className={styles['control']}>
            <label className={styles['tick']}>
              <input
                type="checkbox"
                aria-label={formatMessage(
                  { id: 'kit.table.select', defaultMessage: 'Select {name}' },
                  { name },
                )}
                checked={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
              />
            </label>
          </td>
        )}
        {details && (
          <td className={styles['control']}>
            <button
              type="button"
              aria-expanded={open}
              aria-label={formatMessage(
                { id: 'kit.table.expand', defaultMessage: 'Details of {name}' },
                { name },
              )}
              onClick={() => row.toggleExpanded()}
            >
              {open ? '−' : '+'}
            </button>
          </td>
        )}
        {row.getAllCells().map((cell) => {
          const column = columns.find(({ id }) => id === cell.column.id);
          return (
            <td key={cell.id} data-figures={column?.figures} data-label={column?.header}>
              <table.FlexRender cell={cell} />
            </td>
          );
        })}
      </tr>
      {details && open && (
        <tr>
          <td colSpan={width}>{details(row.original)}</td>
        </tr>
      )}
    </>
  );
}
