import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useSearchParams } from '@ardhi/kit/router/router.tsx';
import { DataTable } from '@ardhi/kit/table/data-table.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { Tabs } from '@ardhi/kit/ui/tabs.tsx';
import type { DataOf } from './load-whatsapp.ts';

const words = defineMessages({
  caption: { id: 'wa.report', defaultMessage: 'The last 30 days' },
  agent: { id: 'wa.byAgent', defaultMessage: 'By agent' },
  listing: { id: 'wa.byListing', defaultMessage: 'By listing' },
  name: { id: 'wa.reportName', defaultMessage: 'Name' },
  clicks: { id: 'wa.clicks', defaultMessage: 'Presses' },
  messages: { id: 'wa.messages', defaultMessage: 'Messages' },
  viewings: { id: 'wa.viewings', defaultMessage: 'Viewings' },
});

/** From a press on WhatsApp to a message to a viewing: an intent is not yet a lead. */
export function ReportTab({ data: { rows } }: { readonly data: DataOf<'report'> }) {
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  const by = params.get('by') === 'listing' ? 'listing' : 'agent';
  return (
    <>
      <Tabs
        label={formatMessage(words.caption)}
        chosen={`?tab=report&by=${by}`}
        tabs={(['agent', 'listing'] as const).map((one) => ({
          to: `?tab=report&by=${one}`,
          words: formatMessage(words[one]),
        }))}
      />
      <DataTable
        cards
        key={by}
        caption={formatMessage(words.caption)}
        columns={[
          { id: 'name', header: formatMessage(words.name), value: ({ name }) => name },
          { id: 'clicks', header: formatMessage(words.clicks), value: ({ clicks }) => clicks, figures: true },
          {
            id: 'messages',
            header: formatMessage(words.messages),
            value: (row) => row.messages,
            figures: true,
          },
          {
            id: 'viewings',
            header: formatMessage(words.viewings),
            value: (row) => row.viewings,
            figures: true,
          },
        ]}
        rows={rows}
        pageSize={20}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={
          <Empty
            icon="message-circle"
            title={
              <FormattedMessage id="wa.noReport" defaultMessage="Nothing happened on WhatsApp in 30 days." />
            }
          />
        }
      />
    </>
  );
}
