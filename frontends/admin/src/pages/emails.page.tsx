import { listUndeliveredEmails } from '@ardhi/contracts/analytics/emails.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { DataTable } from '@ardhi/kit/table/data-table';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { SuppressedAddresses } from '../features/operations/suppressed-addresses.tsx';
import { formatOptionalDateTime } from '../labels/format-optional-date-time.ts';

type Emails = AnswerOf<typeof listUndeliveredEmails>;
type Email = Emails['items'][number];

export const loader = (args: LoaderFunctionArgs): Promise<Emails> =>
  clientOf(args).call(listUndeliveredEmails);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'emails.title' }), noIndex: true }),
};

const stateLabels = defineMessages({
  PENDING: { id: 'queue.open' },
  REJECTED: { id: 'common.rejected' },
  GIVEN_UP: { id: 'emails.GIVEN_UP' },
  EXPIRED: { id: 'common.expired' },
  FAILED: { id: 'webhooks.DEAD' },
});

/** Waiting emails and text messages, and those undelivered in the last thirty days. */
export function Component() {
  const { items, pending, oldestAt, suppressed } = useLoaderData<Emails>();
  const intl = useIntl();
  const oldest = formatOptionalDateTime(intl, oldestAt) ?? '';
  return (
    <AdminScreen
      title={<FormattedMessage id="emails.title" />}
      lead={<FormattedMessage id="emails.lead" values={{ n: pending, oldest }} />}
    >
      <DataTable
        cards
        caption={intl.formatMessage({ id: 'emails.title' })}
        columns={columnsFor(intl)}
        rows={items}
        pageSize={20}
        getRowId={({ id }) => id}
        getRowLabel={({ service, createdAt }) => `${service} ${createdAt}`}
        empty={<EmptyState icon="mail" title={<FormattedMessage id="emails.none" />} />}
      />
      <SuppressedAddresses suppressed={suppressed} />
    </AdminScreen>
  );
}

function columnsFor(intl: IntlShape): readonly Column<Email>[] {
  const { formatMessage } = intl;
  return [
    {
      id: 'createdAt',
      header: formatMessage({ id: 'common.when' }),
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formatOptionalDateTime(intl, createdAt),
    },
    {
      id: 'state',
      header: formatMessage({ id: 'common.status' }),
      value: ({ state }) => state,
      cell: ({ state }) => (
        <Badge tone={state === 'PENDING' ? 'plain' : 'problem'}>{formatMessage(stateLabels[state])}</Badge>
      ),
    },
    {
      id: 'reason',
      header: formatMessage({ id: 'emails.reason' }),
      value: ({ reason }) => reason,
    },
    { id: 'tries', header: formatMessage({ id: 'emails.tries' }), value: ({ tries }) => tries, align: 'end' },
    {
      id: 'nextAt',
      header: formatMessage({ id: 'emails.nextAt' }),
      value: ({ nextAt }) => nextAt,
      cell: ({ state, nextAt }) => (state === 'PENDING' ? formatOptionalDateTime(intl, nextAt) : '–'),
    },
    { id: 'service', header: formatMessage({ id: 'emails.service' }), value: ({ service }) => service },
  ];
}
