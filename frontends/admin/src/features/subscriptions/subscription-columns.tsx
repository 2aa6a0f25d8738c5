import type { SubscriptionRow } from '@ardhi/contracts/billing/subscription';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl';
import { subscriptionStatusLabels, subscriptionStatusTones } from '@ardhi/kit/labels/subscription-labels';
import { Link } from '@ardhi/kit/router';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';

const messages = defineMessages({
  agency: { id: 'subscriptions.owner' },
  package: { id: 'common.package' },
  status: { id: 'common.status' },
  price: { id: 'common.price' },
  mrr: { id: 'subscriptions.mrr' },
  renews: { id: 'subscriptions.renews' },
  ends: { id: 'subscriptions.ends' },
});
const intervals = defineMessages({
  MONTH: { id: 'subscriptions.MONTH' },
  QUARTER: { id: 'subscriptions.QUARTER' },
  YEAR: { id: 'subscriptions.YEAR' },
});

/** The columns of a table of subscriptions. */
export function subscriptionColumns({
  formatMessage,
  locale,
}: IntlShape): readonly Column<SubscriptionRow>[] {
  return [
    {
      id: 'agency',
      header: formatMessage(messages.agency),
      sortable: false,
      value: ({ agency }) => agency,
      cell: ({ agency, owner }) =>
        owner.type === 'AGENCY' ? (
          <Link to={`/admin/broker-agencies/${owner.id}/edit`}>{agency || owner.id}</Link>
        ) : (
          <Link to={`/admin/users/${owner.id}/info`}>{agency || owner.id}</Link>
        ),
    },
    { id: 'package', header: formatMessage(messages.package), value: ({ packageName }) => packageName },
    {
      id: 'status',
      header: formatMessage(messages.status),
      sortable: false,
      value: ({ status }) => status,
      cell: ({ status }) => (
        <Badge tone={subscriptionStatusTones[status]}>
          {formatMessage(subscriptionStatusLabels[status])}
        </Badge>
      ),
    },
    {
      id: 'price',
      header: formatMessage(messages.price),
      sortable: false,
      value: ({ price, interval }) =>
        formatMessage(intervals[interval], { amount: formatMoney(price, locale) }),
      align: 'end',
    },
    {
      id: 'mrr',
      header: formatMessage(messages.mrr),
      value: ({ mrr }) => formatMoney(mrr, locale),
      align: 'end',
    },
    {
      id: 'renews',
      header: formatMessage(messages.renews),
      value: ({ nextInvoiceAt }) => nextInvoiceAt && formatDay(nextInvoiceAt, locale),
    },
    {
      id: 'ends',
      header: formatMessage(messages.ends),
      sortable: false,
      value: ({ endsAt, cancelAtPeriodEnd, periodEnd }) => {
        const end = endsAt ?? (cancelAtPeriodEnd ? periodEnd : undefined);
        return end && formatDay(end, locale);
      },
    },
  ];
}
