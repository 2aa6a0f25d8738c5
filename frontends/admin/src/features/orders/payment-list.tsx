import type { PaymentRow } from '@ardhi/contracts/billing/order-admin';
import { adminPaymentsQuery } from '@ardhi/contracts/billing/order-admin';
import { listAllPayments } from '@ardhi/contracts/billing/order-admin.routes';
import type { Page } from '@ardhi/contracts/values';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import type { BadgeTone } from '@ardhi/kit/labels/badge-tone';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { DateRangeFilter } from '../../components/list/date-range-filter.tsx';
import { Filters } from '../../components/list/filters.tsx';
import { QueryTable } from '../../components/list/query-table.tsx';
import { SelectFilter } from '../../components/list/select-filter.tsx';
import { PageTotals } from '../../components/page-totals.tsx';
import { methodLabels, paymentStateLabels } from '../../labels/order-labels.ts';
import { PaymentDetails } from './payment-details.tsx';

const tones: Readonly<Partial<Record<PaymentRow['state'], BadgeTone>>> = {
  CREATED: 'under-offer',
  PENDING: 'under-offer',
  SUCCEEDED: 'available',
  FAILED: 'problem',
};

/** Payments that have waited for their result for more than half an hour. */
const stuckLabels = defineMessages({ true: { id: 'orders.onlyStuck' } });

/** All payments, with filters in the address. */
export function PaymentList({ list }: { readonly list: Page<PaymentRow> }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <>
      <Filters searchLabel={formatMessage({ id: 'orders.findPayment' })}>
        <SelectFilter
          name="state"
          label={formatMessage({ id: 'common.status' })}
          options={paymentStateLabels}
        />
        <SelectFilter name="method" label={formatMessage({ id: 'orders.method' })} options={methodLabels} />
        <SelectFilter name="stuck" label={formatMessage({ id: 'orders.stuck' })} options={stuckLabels} />
        <DateRangeFilter />
      </Filters>
      <PageTotals amounts={list.items.map(({ amount }) => amount)} />
      <QueryTable
        list={list}
        csvExport={{ route: listAllPayments, name: 'payments', query: adminPaymentsQuery }}
        defaultSort="-createdAt"
        caption={formatMessage({ id: 'common.payments' })}
        columns={paymentColumns(intl)}
        details={(payment) => <PaymentDetails payment={payment} />}
        getRowId={({ id }) => id}
        getRowLabel={({ orderNumber }) => orderNumber}
        icon="file-check"
        empty={<FormattedMessage id="orders.noPaymentsMatch" />}
      />
    </>
  );
}

/** The columns of payments; those that the server sorts by are sortable. */
const paymentColumns = ({ formatMessage, locale }: IntlShape): readonly Column<PaymentRow>[] => [
  {
    id: 'createdAt',
    header: formatMessage({ id: 'common.when' }),
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatDateTime(createdAt, locale),
  },
  {
    id: 'order',
    header: formatMessage({ id: 'orders.number' }),
    value: ({ orderNumber }) => orderNumber,
    sortable: false,
  },
  {
    id: 'buyer',
    header: formatMessage({ id: 'orders.buyer' }),
    value: ({ buyerName }) => buyerName,
    sortable: false,
  },
  {
    id: 'method',
    header: formatMessage({ id: 'orders.method' }),
    value: ({ method }) => formatMessage(methodLabels[method]),
    sortable: false,
  },
  {
    id: 'amount',
    header: formatMessage({ id: 'orders.total' }),
    value: ({ amount }) => formatMoney(amount, locale),
    align: 'end',
    sortable: false,
  },
  {
    id: 'state',
    header: formatMessage({ id: 'common.status' }),
    value: ({ state }) => state,
    sortable: false,
    cell: ({ state }) => (
      <Badge tone={tones[state] ?? 'gone'}>{formatMessage(paymentStateLabels[state])}</Badge>
    ),
  },
  {
    id: 'refunded',
    header: formatMessage({ id: 'orders.refunded' }),
    value: ({ refunded }) => (refunded.amount === 0 ? '' : formatMoney(refunded, locale)),
    align: 'end',
    sortable: false,
  },
];
