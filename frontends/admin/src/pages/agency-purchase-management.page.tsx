import { adminOrdersQuery } from '@ardhi/contracts/billing/order-admin';
import { listAllOrders } from '@ardhi/contracts/billing/order-admin.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { listLoader } from '../components/list/list-loader.ts';
import { OrderListScreen } from '../features/orders/order-list-screen.tsx';

/** Loads the data of the page before it is shown. */
export const loader = listLoader(listAllOrders, adminOrdersQuery);
/** The title of the browser tab; search engines do not index the page. */
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'orders.purchaseManagement' }), noIndex: true }),
};

/** All orders, with the payments and documents of each. */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listAllOrders>>();
  const { formatMessage } = useIntl();
  return (
    <OrderListScreen
      title={formatMessage({ id: 'orders.purchaseManagement' })}
      empty={<FormattedMessage id="orders.noOrders" />}
      list={list}
      csv={{ route: listAllOrders, name: 'orders' }}
    />
  );
}
