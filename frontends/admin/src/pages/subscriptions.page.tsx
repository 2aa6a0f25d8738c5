import { listAllSubscriptions } from '@ardhi/contracts/billing/subscription-admin.routes';
import { subscriptionsQuery } from '@ardhi/contracts/billing/subscriptions-query';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { subscriptionStatusLabels } from '@ardhi/kit/labels/subscription-labels';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { PurchaseFilters } from '../components/list/purchase-filters.tsx';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { RenewsBefore } from '../features/subscriptions/renews-before.tsx';
import { subscriptionColumns } from '../features/subscriptions/subscription-columns.tsx';
import { SubscriptionTotals } from '../features/subscriptions/subscription-totals.tsx';

export const loader = listLoader(listAllSubscriptions, subscriptionsQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'subscriptions.title' }), noIndex: true }),
};

/** All subscriptions, with monthly revenue, past-due amounts and renewals soon. */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listAllSubscriptions>>();
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <AdminScreen title={<FormattedMessage id="subscriptions.title" />}>
      <SubscriptionTotals {...list} />
      <Filters searchLabel={formatMessage({ id: 'subscriptions.find' })}>
        <SelectFilter
          name="status"
          label={formatMessage({ id: 'common.status' })}
          options={subscriptionStatusLabels}
        />
        <PurchaseFilters />
        <RenewsBefore />
      </Filters>
      <QueryTable
        list={list}
        csvExport={{ route: listAllSubscriptions, query: subscriptionsQuery, name: 'subscriptions' }}
        caption={formatMessage({ id: 'subscriptions.title' })}
        columns={subscriptionColumns(intl)}
        getRowId={({ id }) => id}
        getRowLabel={({ agency, packageName }) => `${agency} ${packageName}`}
        icon="info"
        empty={<FormattedMessage id="subscriptions.none" />}
      />
    </AdminScreen>
  );
}
