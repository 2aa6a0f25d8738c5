import { purchaseLimitsQuery } from '@ardhi/contracts/billing/purchase-limit';
import { listPurchaseLimits } from '@ardhi/contracts/billing/purchase-limit.routes';
import { simulatePurchaseLimits } from '@ardhi/contracts/billing/simulation.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { Simulator } from '../components/simulator/simulator.tsx';
import { useCatalogueOptions } from '../components/simulator/use-catalogue-options.ts';
import { limitColumns } from '../features/purchase-limits/limit-columns.tsx';
import { LimitDetails } from '../features/purchase-limits/limit-details.tsx';
import { limitActiveLabels } from '../features/purchase-limits/limit-labels.ts';
import { NewLimit } from '../features/purchase-limits/new-limit.tsx';

export const loader = listLoader(listPurchaseLimits, purchaseLimitsQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'limits.title' }), noIndex: true }),
};

/** All purchase limits with the orders that count towards them, a form for a new one, and a simulator. */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listPurchaseLimits>>();
  const intl = useIntl();
  const { formatMessage } = intl;
  const sold = useCatalogueOptions();
  return (
    <AdminScreen title={<FormattedMessage id="limits.title" />} lead={<FormattedMessage id="limits.lead" />}>
      <Filters searchLabel={formatMessage({ id: 'limits.find' })}>
        <SelectFilter
          name="active"
          label={formatMessage({ id: 'common.status' })}
          options={limitActiveLabels}
        />
      </Filters>
      <QueryTable
        list={list}
        csvExport={{ route: listPurchaseLimits, query: purchaseLimitsQuery, name: 'purchase-limits' }}
        caption={formatMessage({ id: 'limits.title' })}
        columns={limitColumns(intl, sold)}
        getRowId={({ id }) => id}
        getRowLabel={({ name }) => name}
        details={(row) => <LimitDetails row={row} />}
        icon="info"
        empty={<FormattedMessage id="limits.none" />}
      />
      <NewLimit key={list.total} sold={sold} />
      <Simulator route={simulatePurchaseLimits} />
    </AdminScreen>
  );
}
