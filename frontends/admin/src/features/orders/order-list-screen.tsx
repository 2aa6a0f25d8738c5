import type { OrderRow } from '@ardhi/contracts/billing/order-admin';
import { adminOrdersQuery } from '@ardhi/contracts/billing/order-admin';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { Page } from '@ardhi/contracts/values';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import type { ReactNode } from 'react';
import { AdminScreen } from '../../components/layout/admin-screen.tsx';
import { DateRangeFilter } from '../../components/list/date-range-filter.tsx';
import type { CsvExport } from '../../components/list/download-csv.tsx';
import { Filters } from '../../components/list/filters.tsx';
import { QueryTable } from '../../components/list/query-table.tsx';
import { SelectFilter } from '../../components/list/select-filter.tsx';
import { orderColumns } from './order-columns.tsx';
import { OrderDetails } from './order-details.tsx';
import { methodLabels, orderStateLabels } from './order-labels.ts';

const messages = defineMessages({
  find: { id: 'orders.find' },
  state: { id: 'common.status' },
  method: { id: 'orders.method' },
});

interface OrderListScreenProps {
  readonly title: string;
  readonly empty: ReactNode;
  readonly list: Page<OrderRow>;
  readonly csv: Pick<CsvExport, 'route' | 'name'>;
}

/** Orders with filters in the address; each row opens what can be done with the order. */
export function OrderListScreen({ title, empty, list, csv }: OrderListScreenProps) {
  const intl = useIntl();
  return (
    <AdminScreen title={title}>
      <Filters searchLabel={intl.formatMessage(messages.find)}>
        <SelectFilter name="state" label={intl.formatMessage(messages.state)} options={orderStateLabels} />
        <SelectFilter name="method" label={intl.formatMessage(messages.method)} options={methodLabels} />
        <DateRangeFilter />
      </Filters>
      <PageTotals rows={list.items} />
      <QueryTable
        list={list}
        csvExport={{ ...csv, query: adminOrdersQuery }}
        defaultSort="-createdAt"
        caption={title}
        columns={orderColumns(intl)}
        details={(order) => <OrderDetails order={order} />}
        getRowId={({ id }) => id}
        getRowLabel={({ number }) => number}
        icon="file-check"
        empty={empty}
      />
    </AdminScreen>
  );
}

/** What the orders of the page add up to, each currency for itself. */
function PageTotals({ rows }: { readonly rows: readonly OrderRow[] }) {
  const { locale } = useIntl();
  const sums = new Map<Currency, number>();
  for (const { total } of rows) sums.set(total.currency, (sums.get(total.currency) ?? 0) + total.amount);
  if (sums.size === 0) return null;
  const amounts = [...sums]
    .map(([currency, amount]) => formatMoney({ amount, currency }, locale))
    .join(' · ');
  return (
    <p>
      <FormattedMessage id="orders.pageTotal" values={{ amounts }} />
    </p>
  );
}
