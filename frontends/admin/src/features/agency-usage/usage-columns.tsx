import type { AgencyUsageRow } from '@ardhi/contracts/billing/agency-usage';
import type { UsableKey } from '@ardhi/contracts/billing/grant';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import type { Column } from '@ardhi/kit/table/table-columns';
import { givenItemLabels, shownQuantity } from '../../components/item-labels.ts';

/** The columns of a table of what agencies use; the agency opens the list behind its numbers. */
export function usageColumns({ formatMessage, formatNumber }: IntlShape): readonly Column<AgencyUsageRow>[] {
  const shown = ({ itemKey }: AgencyUsageRow, quantity: number) =>
    formatNumber(shownQuantity(itemKey as UsableKey, quantity));
  return [
    {
      id: 'name',
      header: formatMessage({ id: 'common.agency' }),
      value: ({ name }) => name,
      cell: ({ name, agencyId }) => (
        <Link to={`/admin/agency-entitlements-breakdown?agency=${agencyId}`}>{name || agencyId}</Link>
      ),
    },
    {
      id: 'itemKey',
      header: formatMessage({ id: 'giveItems.item' }),
      sortable: false,
      value: ({ itemKey }) => formatMessage(givenItemLabels[itemKey as UsableKey]),
    },
    {
      id: 'used',
      header: formatMessage({ id: 'usage.used' }),
      value: (row) => shown(row, row.used),
      align: 'end',
    },
    {
      id: 'granted',
      header: formatMessage({ id: 'usage.granted' }),
      value: (row) => shown(row, row.granted),
      align: 'end',
    },
    {
      id: 'percent',
      header: formatMessage({ id: 'usage.percent' }),
      value: ({ percent }) => percent,
      cell: ({ percent }) => formatMessage({ id: 'usage.percentOf' }, { percent }),
      align: 'end',
    },
    {
      id: 'runsOutInDays',
      header: formatMessage({ id: 'usage.runsOut' }),
      value: ({ runsOutInDays }) => runsOutInDays,
      cell: ({ runsOutInDays }) =>
        runsOutInDays !== undefined && formatMessage({ id: 'usage.inDays' }, { n: runsOutInDays }),
      align: 'end',
    },
  ];
}
