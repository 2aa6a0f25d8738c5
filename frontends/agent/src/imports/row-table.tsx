import type { ImportJob, ImportRow } from '@ardhi/contracts/listings/import';
import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link, useSearchParams } from '@ardhi/kit/router/router.tsx';
import { DataTable } from '@ardhi/kit/table/data-table.tsx';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge, type BadgeTone } from '@ardhi/kit/ui/badge.tsx';
import { Choice } from '@ardhi/kit/ui/choice.tsx';
import { actionWords } from './import-words.ts';
import styles from './imports.module.css';
import type { ImportsData } from './load-imports.ts';

const tones: Readonly<Record<ImportRow['action'], BadgeTone>> = {
  READY: 'available',
  CREATED: 'available',
  UPDATED: 'available',
  SKIPPED: 'plain',
  REFUSED: 'problem',
  UNDONE: 'gone',
};

interface Given {
  readonly job: ImportJob;
  readonly report: NonNullable<ImportsData['report']>;
}

/** Row by row: what becomes of it, what is wrong, and how to mend it. */
export function RowTable({ job, report }: Given) {
  const { formatMessage } = useIntl();
  const [params, setParams] = useSearchParams();
  const say = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    if (name !== 'page') next.delete('page');
    setParams(next, { preventScrollReset: true });
  };
  const onlyRefused = params.get('show') === 'refused';
  const columns: readonly Column<ImportRow>[] = [
    {
      id: 'row',
      header: formatMessage({ id: 'import.row', defaultMessage: 'Row' }),
      value: ({ row }) => row,
      figures: true,
      sortable: false,
    },
    {
      id: 'action',
      header: formatMessage({ id: 'import.outcome', defaultMessage: 'Outcome' }),
      value: ({ action }) => action,
      sortable: false,
      cell: ({ row, action, listingId, ref }) => (
        <>
          <Badge tone={tones[action]}>{formatMessage(actionWords[action])}</Badge>{' '}
          {listingId ? (
            <Link to={`/agent/properties/${listingId}/edit`}>
              {refText(ref) ||
                formatMessage({ id: 'import.listing', defaultMessage: 'Listing of row {row}' }, { row })}
            </Link>
          ) : (
            <small>{refText(ref)}</small>
          )}
        </>
      ),
    },
    {
      id: 'problems',
      header: formatMessage({ id: 'import.problems', defaultMessage: 'What to know' }),
      value: () => '',
      sortable: false,
      cell: ({ problems }) => (
        <ul className={styles['problems']}>
          {problems.map(({ code, column, value, message, hint, level }) => (
            <li key={`${code} ${column} ${value}`} data-level={level}>
              {column && <b>{column}</b>} {message} <small>{hint}</small>
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <div className={styles['rows']}>
      <Choice
        type="checkbox"
        checked={onlyRefused}
        onChange={({ target }) => say('show', target.checked ? 'refused' : undefined)}
      >
        {formatMessage({ id: 'import.onlyRefused', defaultMessage: 'Only what is refused' })}
      </Choice>
      <DataTable
        caption={formatMessage(
          { id: 'import.table', defaultMessage: 'Rows of {file}' },
          { file: job.fileName },
        )}
        columns={columns}
        rows={report.items}
        keyOf={({ row }) => String(row)}
        nameOf={({ row }) => String(row)}
        paging={{
          page: report.page,
          totalPages: report.totalPages,
          go: (page) => say('page', String(page)),
        }}
        empty={formatMessage({ id: 'import.noRows', defaultMessage: 'No row is like that.' })}
      />
    </div>
  );
}

/** A reference that was made here says nothing to anybody. */
const refText = (ref: string) => (ref.startsWith('row-') ? '' : ref);
