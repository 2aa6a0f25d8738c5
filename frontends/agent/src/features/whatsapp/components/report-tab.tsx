import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useSearchParams } from '@ardhi/kit/router';
import { DataTable } from '@ardhi/kit/table/data-table';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Tabs } from '@ardhi/kit/ui/tabs';
import type { DataOf } from '../api/load-whatsapp.ts';

const messages = defineMessages({
  caption: { id: 'wa.report' },
  agent: { id: 'wa.byAgent' },
  listing: { id: 'wa.byListing' },
  name: { id: 'common.name' },
  clicks: { id: 'wa.clicks' },
  messages: { id: 'wa.messages' },
  viewings: { id: 'agent.viewings' },
});

/** The funnel from WhatsApp click to message to viewing; a click is not yet a lead. */
export function ReportTab({ data: { rows } }: { readonly data: DataOf<'report'> }) {
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  const by = params.get('by') === 'listing' ? 'listing' : 'agent';
  return (
    <>
      <Tabs
        label={formatMessage(messages.caption)}
        selected={`?tab=report&by=${by}`}
        tabs={(['agent', 'listing'] as const).map((option) => ({
          to: `?tab=report&by=${option}`,
          label: formatMessage(messages[option]),
        }))}
      />
      <DataTable
        cards
        key={by}
        caption={formatMessage(messages.caption)}
        columns={[
          { id: 'name', header: formatMessage(messages.name), value: ({ name }) => name },
          {
            id: 'clicks',
            header: formatMessage(messages.clicks),
            value: ({ clicks }) => clicks,
            align: 'end',
          },
          {
            id: 'messages',
            header: formatMessage(messages.messages),
            value: (row) => row.messages,
            align: 'end',
          },
          {
            id: 'viewings',
            header: formatMessage(messages.viewings),
            value: (row) => row.viewings,
            align: 'end',
          },
        ]}
        rows={rows}
        pageSize={20}
        getRowId={({ id }) => id}
        getRowLabel={({ name }) => name}
        empty={<EmptyState icon="message-circle" title={<FormattedMessage id="wa.noReport" />} />}
      />
    </>
  );
}
