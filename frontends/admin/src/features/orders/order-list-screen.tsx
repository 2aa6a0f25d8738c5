import type { OrderRow } from '@ardhi/contracts/billing/order-admin';
import { adminOrdersQuery } from '@ardhi/contracts/billing/order-admin';
import type { Page } from '@ardhi/contracts/values';
import { defineMessages, useIntl } from '@ardhi/kit/i18n/intl';
import type { ReactNode } from 'react';
import { AdminScreen } from '../../components/layout/admin-screen.tsx';
import { DateRangeFilter } from '../../components/list/date-range-filter.tsx';
import type { CsvExport } from '../../components/list/download-csv.tsx';
import { Filters } from '../../components/list/filters.tsx';
import { PurchaseFilters } from '../../components/list/purchase-filters.tsx';
import { QueryTable } from '../../components/list/query-table.tsx';
import { SelectFilter } from '../../components/list/select-filter.tsx';
import { PageTotals } from '../../components/page-totals.tsx';
import { methodLabels, orderStateLabels } from '../../labels/order-labels.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderDetails } from './order-details.tsx';

const messages = defineMessages({
  find: { id: 'orders.find' },
  state: { id: 'common.status' },
  method: { id: 'orders.method' },
});

interface OrderListScreenProps {
  readonly title: string;
  /** Links to other lists of the same screen. */
  readonly tabs?: ReactNode;
  readonly empty: ReactNode;
  readonly list: Page<OrderRow>;
  readonly csv: Pick<CsvExport, 'route' | 'name'>;
}

/** Orders with filters in the address; each row opens what can be done with the order. */
export function OrderListScreen({ title, tabs, empty, list, csv }: OrderListScreenProps) {
  const intl = useIntl();
  return (
    <AdminScreen title={title}>
      {tabs}
      <Filters searchLabel={intl.formatMessage(messages.find)}>
        <SelectFilter name="state" label={intl.formatMessage(messages.state)} options={orderStateLabels} />
        <SelectFilter name="method" label={intl.formatMessage(messages.method)} options={methodLabels} />
        <PurchaseFilters />
        <DateRangeFilter />
      </Filters>
      <PageTotals amounts={list.items.map(({ total }) => total)} />
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
