import type { HandOverEntry } from '@ardhi/contracts/accounts/team.routes';
import { formatDay } from '@ardhi/kit/format/format-day';
import { defineMessages, useIntl } from '@ardhi/kit/i18n/intl';
import { DataTable } from '@ardhi/kit/table/data-table';
import { Section } from '@ardhi/kit/ui/section';

const messages = defineMessages({
  title: { id: 'team.handOvers' },
  when: { id: 'common.when' },
  by: { id: 'team.by' },
  what: { id: 'common.what' },
  left: { id: 'team.left' },
  gave: { id: 'team.gave' },
  listings: { id: 'common.listings' },
  leads: { id: 'agent.leads' },
});

/** Past hand-overs: who decided, when, and how many listings and leads have been moved. */
export function HandOverHistory({ rows }: { readonly rows: readonly HandOverEntry[] }) {
  const { formatMessage, locale } = useIntl();
  const description = ({ left, from, to = '–' }: HandOverEntry) =>
    formatMessage(left ? messages.left : messages.gave, { from, to });
  return (
    <Section title={formatMessage(messages.title)}>
      <DataTable
        cards
        caption={formatMessage(messages.title)}
        columns={[
          {
            id: 'when',
            header: formatMessage(messages.when),
            value: ({ at }) => at,
            cell: ({ at }) => formatDay(at, locale),
          },
          { id: 'what', header: formatMessage(messages.what), value: description },
          { id: 'by', header: formatMessage(messages.by), value: ({ by }) => by },
          {
            id: 'listings',
            header: formatMessage(messages.listings),
            value: ({ listings }) => listings,
            align: 'end',
          },
          { id: 'leads', header: formatMessage(messages.leads), value: ({ leads }) => leads, align: 'end' },
        ]}
        rows={rows}
        getRowId={({ id }) => id}
        getRowLabel={description}
      />
    </Section>
  );
}
