import { adminOrdersQuery } from '@ardhi/contracts/billing/order-admin';
import { listAgencyPurchases } from '@ardhi/contracts/billing/order-admin.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { listLoader } from '../components/list/list-loader.ts';
import { OrderListScreen } from '../features/orders/order-list-screen.tsx';

export const loader = listLoader(listAgencyPurchases, adminOrdersQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'orders.purchases' }), noIndex: true }),
};

/** Purchases by agencies for themselves. */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listAgencyPurchases>>();
  const { formatMessage } = useIntl();
  return (
    <OrderListScreen
      title={formatMessage({ id: 'orders.purchases' })}
      empty={<FormattedMessage id="orders.noPurchases" />}
      list={list}
      csv={{ route: listAgencyPurchases, name: 'agency-package-purchases' }}
    />
  );
}
