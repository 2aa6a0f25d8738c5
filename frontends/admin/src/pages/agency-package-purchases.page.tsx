import { adminOrdersQuery } from '@ardhi/contracts/billing/order-admin';
import { listAgencyPurchases } from '@ardhi/contracts/billing/order-admin.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { listLoader } from '../components/list/list-loader.ts';
import { OrderListScreen } from '../features/orders/order-list-screen.tsx';

/** Loads the data of the page before it is shown. */
export const loader = listLoader(listAgencyPurchases, adminOrdersQuery);
/** The title of the browser tab; search engines do not index the page. */
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'orders.purchases' }), noIndex: true }),
};

/** What agencies bought for themselves. */
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
