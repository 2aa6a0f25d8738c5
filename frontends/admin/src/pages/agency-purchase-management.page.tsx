import { adminCustomPaymentsQuery } from '@ardhi/contracts/billing/custom-payment';
import { listAllCustomPayments } from '@ardhi/contracts/billing/custom-payment.routes';
import { adminOrdersQuery, adminPaymentsQuery } from '@ardhi/contracts/billing/order-admin';
import { listAllOrders, listAllPayments } from '@ardhi/contracts/billing/order-admin.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Tabs } from '@ardhi/kit/ui/tabs';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { CustomPaymentList } from '../features/custom-payments/custom-payment-list.tsx';
import { OrderListScreen } from '../features/orders/order-list-screen.tsx';
import { PaymentList } from '../features/orders/payment-list.tsx';

type Data =
  | { readonly view: 'orders'; readonly list: AnswerOf<typeof listAllOrders> }
  | { readonly view: 'payments'; readonly list: AnswerOf<typeof listAllPayments> }
  | { readonly view: 'custom-payments'; readonly list: AnswerOf<typeof listAllCustomPayments> };

/** Loads the list named by the address; orders by default. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const view = new URL(args.request.url).searchParams.get('view');
  if (view === 'payments') return { view, list: await listLoader(listAllPayments, adminPaymentsQuery)(args) };
  if (view === 'custom-payments')
    return { view, list: await listLoader(listAllCustomPayments, adminCustomPaymentsQuery)(args) };
  return { view: 'orders', list: await listLoader(listAllOrders, adminOrdersQuery)(args) };
}
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'orders.purchaseManagement' }), noIndex: true }),
};

/** All orders with their payments and documents, all payments, and payment requests. */
export function Component() {
  const data = useLoaderData<Data>();
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'orders.purchaseManagement' });
  const tabs = <PurchaseTabs selected={data.view} />;
  if (data.view === 'orders')
    return (
      <OrderListScreen
        title={title}
        tabs={tabs}
        empty={<FormattedMessage id="orders.noOrders" />}
        list={data.list}
        csv={{ route: listAllOrders, name: 'orders' }}
      />
    );
  return (
    <AdminScreen title={title}>
      {tabs}
      {data.view === 'payments' ? <PaymentList list={data.list} /> : <CustomPaymentList list={data.list} />}
    </AdminScreen>
  );
}

/** The lists of the screen; subscriptions have a page of their own. */
function PurchaseTabs({ selected }: { readonly selected: Data['view'] }) {
  const { formatMessage } = useIntl();
  return (
    <Tabs
      label={formatMessage({ id: 'orders.purchaseManagement' })}
      selected={`?view=${selected}`}
      tabs={[
        { to: '?view=orders', label: formatMessage({ id: 'orders.tab' }) },
        { to: '?view=payments', label: formatMessage({ id: 'common.payments' }) },
        { to: '?view=custom-payments', label: formatMessage({ id: 'customPayments.tab' }) },
        { to: '/admin/subscription', label: formatMessage({ id: 'subscriptions.title' }) },
      ]}
    />
  );
}
