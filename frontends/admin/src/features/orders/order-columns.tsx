import type { OrderRow } from '@ardhi/contracts/billing/order-admin';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl';
import type { BadgeTone } from '@ardhi/kit/labels/badge-tone';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { methodLabels, orderStateLabels } from '../../labels/order-labels.ts';

const messages = defineMessages({
  when: { id: 'common.when' },
  number: { id: 'orders.number' },
  buyer: { id: 'orders.buyer' },
  package: { id: 'common.package' },
  total: { id: 'orders.total' },
  state: { id: 'common.status' },
  method: { id: 'orders.method' },
  invoice: { id: 'orders.invoice' },
  refunded: { id: 'orders.refunded' },
});

const tones: Readonly<Partial<Record<OrderRow['state'], BadgeTone>>> = {
  PENDING_PAYMENT: 'under-offer',
  PAID: 'available',
  FULFILLED: 'available',
  PARTLY_REFUNDED: 'problem',
};

/** The columns of orders; those that the server sorts by are sortable. */
export const orderColumns = ({ formatMessage, locale }: IntlShape): readonly Column<OrderRow>[] => [
  {
    id: 'createdAt',
    header: formatMessage(messages.when),
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatDateTime(createdAt, locale),
  },
  { id: 'number', header: formatMessage(messages.number), value: ({ number }) => number, sortable: false },
  {
    id: 'buyer',
    header: formatMessage(messages.buyer),
    value: ({ buyer }) => buyer.name || buyer.id,
    sortable: false,
  },
  {
    id: 'package',
    header: formatMessage(messages.package),
    value: ({ packageName, lines }) => packageName ?? lines[0]?.name,
    sortable: false,
  },
  {
    id: 'total',
    header: formatMessage(messages.total),
    value: ({ total }) => formatMoney(total, locale),
    align: 'end',
  },
  {
    id: 'state',
    header: formatMessage(messages.state),
    value: ({ state }) => state,
    sortable: false,
    cell: ({ state }) => (
      <Badge tone={tones[state] ?? 'gone'}>{formatMessage(orderStateLabels[state])}</Badge>
    ),
  },
  {
    id: 'method',
    header: formatMessage(messages.method),
    value: ({ method }) => method && formatMessage(methodLabels[method]),
    sortable: false,
  },
  {
    id: 'invoice',
    header: formatMessage(messages.invoice),
    value: ({ invoiceNumber }) => invoiceNumber,
    sortable: false,
  },
  {
    id: 'refunded',
    header: formatMessage(messages.refunded),
    value: ({ refunded }) => (refunded.amount === 0 ? '–' : formatMoney(refunded, locale)),
    align: 'end',
    sortable: false,
  },
];
