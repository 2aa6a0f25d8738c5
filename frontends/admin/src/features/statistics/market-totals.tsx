import type { readStatistics } from '@ardhi/contracts/analytics/dashboard.routes';
import type { Role } from '@ardhi/contracts/roles';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, type IntlShape, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { DateTime } from '@ardhi/kit/ui/date-time';
import { type Fact, FactTable } from '@ardhi/kit/ui/fact-table';
import { Section } from '@ardhi/kit/ui/section';
import { kindLabels, statusLabels } from '../../labels/listing-labels.ts';
import { roleLabels } from '../../labels/user-labels.ts';

type Totals = AnswerOf<typeof readStatistics>;

const mebibyte = 1_048_576;

/** Totals of the whole market and the last days, with the time of counting. */
export function MarketTotals({ totals }: { readonly totals: Totals }) {
  const intl = useIntl();
  return (
    <Section
      title={<FormattedMessage id="statistics.totals" />}
      action={
        <small>
          <FormattedMessage id="statistics.asOf" values={{ at: <DateTime at={totals.asOf} /> }} />
        </small>
      }
    >
      <FactTable facts={[...marketFacts(totals, intl), ...operationFacts(totals, intl)]} />
    </Section>
  );
}

/** `5 User, 2 Agent`: the counts that are not zero, by name. */
function countsByName<Name extends string>(
  counts: Readonly<Record<string, number>>,
  labels: Readonly<Record<Name, MessageDescriptor>>,
  { formatMessage, formatNumber }: IntlShape,
): string {
  const named = Object.entries<MessageDescriptor>(labels).filter(([name]) => (counts[name] ?? 0) > 0);
  return named
    .map(([name, label]) => `${formatMessage(label)} ${formatNumber(counts[name] ?? 0)}`)
    .join(' · ');
}

/** Users, listings, agencies and money, without those of services that have not reported yet. */
function marketFacts({ users, listings, agencies, orders, revenue30d }: Totals, intl: IntlShape): Fact[] {
  const { formatMessage, formatNumber, locale } = intl;
  const facts: Fact[] = [];
  if (users)
    facts.push(
      { label: formatMessage({ id: 'admin.users' }), value: formatNumber(users.total) },
      { label: formatMessage({ id: 'statistics.newUsers' }), value: formatNumber(users.new7d) },
      {
        label: formatMessage({ id: 'statistics.byRole' }),
        value: countsByName<Role>(users.byRole, roleLabels, intl),
      },
    );
  if (listings)
    facts.push(
      {
        label: formatMessage({ id: 'common.listingsByStatus' }),
        value: countsByName(listings.byStatus, statusLabels, intl),
      },
      {
        label: formatMessage({ id: 'statistics.byKind' }),
        value: countsByName(listings.byKind, kindLabels, intl),
      },
      { label: formatMessage({ id: 'statistics.inReview' }), value: formatNumber(listings.inReview) },
      { label: formatMessage({ id: 'statistics.conflicts' }), value: formatNumber(listings.conflicts) },
    );
  if (agencies)
    facts.push({
      label: formatMessage({ id: 'statistics.agencies' }),
      value: formatMessage({ id: 'statistics.agencies.value' }, agencies),
    });
  if (orders)
    facts.push({
      label: formatMessage({ id: 'statistics.orders' }),
      value: formatMessage({ id: 'statistics.orders.value' }, orders),
    });
  if (revenue30d)
    facts.push({
      label: formatMessage({ id: 'statistics.revenue' }),
      value: revenue30d.map((amount) => formatMoney(amount, locale)).join(' · ') || '–',
    });
  return facts;
}

/** Activity of the installation in the last seven days, its storage, and its queue lag. */
function operationFacts(totals: Totals, { formatMessage, formatNumber }: IntlShape): Fact[] {
  const { logins7d, apiCalls7d, errors7d, alertsSent7d, storageBytes, queueLag } = totals;
  const count = (label: string, value: number | undefined): Fact[] =>
    value === undefined ? [] : [{ label, value: formatNumber(value) }];
  return [
    ...count(formatMessage({ id: 'statistics.logins7d' }), logins7d),
    ...count(formatMessage({ id: 'statistics.calls7d' }), apiCalls7d),
    ...count(formatMessage({ id: 'statistics.errors7d' }), errors7d),
    ...count(formatMessage({ id: 'statistics.alerts7d' }), alertsSent7d),
    ...(storageBytes === undefined
      ? []
      : [
          {
            label: formatMessage({ id: 'statistics.storage' }),
            value: formatMessage({ id: 'statistics.megabytes' }, { n: Math.ceil(storageBytes / mebibyte) }),
          },
        ]),
    {
      label: formatMessage({ id: 'statistics.lag' }),
      value: formatMessage({ id: 'statistics.seconds' }, { n: Math.ceil(queueLag / 1_000) }),
    },
  ];
}
