import type { GiveInput } from '@ardhi/contracts/billing/grant';
import { listGrantBatches } from '@ardhi/contracts/billing/grants.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { formatDay } from '@ardhi/kit/format/format-day';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { DataTable, type DataTableProps } from '@ardhi/kit/table/data-table';
import type { Column } from '@ardhi/kit/table/table-columns';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import { givenItemLabels, shownQuantity } from '../../../components/item-labels.ts';
import type { GrantBatchRow } from '../api/load-give-items.ts';
import { BatchDecision } from './batch-decision.tsx';
import { BatchGrants } from './batch-grants.tsx';

const stateLabels = defineMessages({
  WAITING: { id: 'giveItems.WAITING' },
  APPROVED: { id: 'giveItems.APPROVED' },
  REJECTED: { id: 'common.rejected' },
});

interface BatchTableProps extends Pick<DataTableProps<GrantBatchRow>, 'caption' | 'paging'> {
  readonly batches: readonly GrantBatchRow[];
}

/** Batches with what they give; each opens to its receivers. */
export function BatchTable({ batches, ...table }: BatchTableProps) {
  const intl = useIntl();
  return (
    <DataTable
      {...table}
      cards
      rows={batches}
      columns={batchColumns(intl)}
      getRowId={({ id }) => id}
      getRowLabel={(batch) => itemText(intl, batch)}
      details={(batch) => <BatchGrants batch={batch} />}
      empty={<EmptyState icon="list" title={<FormattedMessage id="giveItems.noBatches" />} />}
    />
  );
}

/** All batches, the newest first, page by page. */
export function BatchHistory({ ownerType }: { readonly ownerType: GiveInput['ownerType'] }) {
  const { formatMessage } = useIntl();
  const [page, setPage] = useState(1);
  const batches = useQuery(listGrantBatches, { query: { ownerType, page } }, { keepsPrevious: true });
  return (
    <>
      <p role="alert">{batches.errorMessage}</p>
      {batches.data && (
        <BatchTable
          batches={batches.data.items}
          caption={formatMessage({ id: 'common.history' })}
          paging={{ page, totalPages: batches.data.totalPages, onPageChange: setPage }}
        />
      )}
    </>
  );
}

const itemText = ({ formatMessage, formatNumber }: IntlShape, { itemKey, quantity }: GrantBatchRow) =>
  `${formatMessage(givenItemLabels[itemKey])}: ${formatNumber(shownQuantity(itemKey, quantity))}`;

const batchColumns = (intl: IntlShape): readonly Column<GrantBatchRow>[] => [
  {
    id: 'item',
    sortable: false,
    header: intl.formatMessage({ id: 'giveItems.what' }),
    value: (batch) => itemText(intl, batch),
  },
  {
    id: 'owners',
    sortable: false,
    header: intl.formatMessage({ id: 'giveItems.receivers' }),
    value: ({ owners }) => owners,
    align: 'end',
  },
  {
    id: 'at',
    sortable: false,
    header: intl.formatMessage({ id: 'common.when' }),
    value: ({ at }) => at,
    cell: ({ at }) => formatDay(at, intl.locale),
  },
  {
    id: 'state',
    sortable: false,
    header: intl.formatMessage({ id: 'common.status' }),
    value: ({ state }) => intl.formatMessage(stateLabels[state]),
    cell: (batch) => (
      <>
        {intl.formatMessage(stateLabels[batch.state])}
        <BatchDecision batch={batch} />
      </>
    ),
  },
];
