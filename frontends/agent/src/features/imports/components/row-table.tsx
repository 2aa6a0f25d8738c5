import { type ImportJob, type ImportRow, unnamedPrefix } from '@ardhi/contracts/listings/import';
import { type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import type { BadgeTone } from '@ardhi/kit/labels/badge-tone';
import { Link } from '@ardhi/kit/router';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { DataTable } from '@ardhi/kit/table/data-table';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { ChipInput } from '@ardhi/kit/ui/chip-input';
import type { ImportsData } from '../api/load-imports.ts';
import { actionLabels } from './import-labels.ts';
import styles from './imports.module.css';

const tones: Readonly<Record<ImportRow['action'], BadgeTone>> = {
  READY: 'available',
  CREATED: 'available',
  UPDATED: 'available',
  SKIPPED: 'plain',
  REFUSED: 'problem',
  UNDONE: 'gone',
};

interface RowTableProps {
  readonly job: ImportJob;
  readonly report: NonNullable<ImportsData['report']>;
}

/** The rows of an import with outcome, problems and hints. */
export function RowTable({ job, report }: RowTableProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { params, setParams } = useUrlParams();
  const setParam = (name: string, value: string | undefined) =>
    setParams({ [name]: value }, { preventScrollReset: true });
  const showsRejectedOnly = params.get('show') === 'refused';
  return (
    <div className={styles.rows}>
      <ChipInput
        type="checkbox"
        checked={showsRejectedOnly}
        onChange={({ target }) => setParam('show', target.checked ? 'refused' : undefined)}
      >
        {formatMessage({ id: 'import.onlyRefused' })}
      </ChipInput>
      <DataTable
        caption={formatMessage({ id: 'import.table' }, { file: job.fileName })}
        columns={columnsFor(intl)}
        rows={report.items}
        getRowId={({ row }) => String(row)}
        getRowLabel={({ row }) => String(row)}
        paging={{
          page: report.page,
          totalPages: report.totalPages,
          onPageChange: (page) => setParam('page', String(page)),
        }}
        empty={formatMessage({ id: 'import.noRows' })}
      />
    </div>
  );
}

/** Hides generated references, which mean nothing to the user. */
const externalRef = (ref: string) => (ref.startsWith(unnamedPrefix) ? '' : ref);

const columnsFor = ({ formatMessage }: IntlShape): readonly Column<ImportRow>[] => [
  {
    id: 'row',
    header: formatMessage({ id: 'import.row' }),
    value: ({ row }) => row,
    align: 'end',
    sortable: false,
  },
  {
    id: 'action',
    header: formatMessage({ id: 'common.outcome' }),
    value: ({ action }) => action,
    sortable: false,
    cell: ({ row, action, listingId, ref }) => (
      <>
        <Badge tone={tones[action]}>{formatMessage(actionLabels[action])}</Badge>{' '}
        {listingId ? (
          <Link to={`/agent/properties/${listingId}/edit`}>
            {externalRef(ref) || formatMessage({ id: 'import.listing' }, { row })}
          </Link>
        ) : (
          <small>{externalRef(ref)}</small>
        )}
      </>
    ),
  },
  {
    id: 'problems',
    header: formatMessage({ id: 'import.problems' }),
    value: () => '',
    sortable: false,
    cell: ({ problems }) => (
      <ul className={styles.problems}>
        {problems.map(({ code, column, value, message, hint, level }) => (
          <li key={`${code} ${column} ${value}`} data-level={level}>
            {column && <b>{column}</b>} {message} <small>{hint}</small>
          </li>
        ))}
      </ul>
    ),
  },
];
