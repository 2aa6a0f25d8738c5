import type { HandOverMade } from '@ardhi/contracts/accounts/team.routes';
import { defineMessages, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { DataTable } from '@ardhi/kit/table/data-table.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { showDay } from '@ardhi/kit/units/show-day';

const words = defineMessages({
  title: { id: 'team.handOvers', defaultMessage: 'Who took over from whom' },
  when: { id: 'team.when', defaultMessage: 'When' },
  by: { id: 'team.by', defaultMessage: 'Decided by' },
  what: { id: 'team.what', defaultMessage: 'What' },
  left: { id: 'team.left', defaultMessage: '{from} left, {to} took over' },
  gave: { id: 'team.gave', defaultMessage: '{from} gave, {to} took over' },
  listings: { id: 'team.movedListings', defaultMessage: 'Listings' },
  leads: { id: 'team.movedLeads', defaultMessage: 'Leads' },
});

/** Every hand-over: who decided it, when, and how much has arrived. */
export function HandOvers({ rows }: { readonly rows: readonly HandOverMade[] }) {
  const { formatMessage, locale } = useIntl();
  const what = ({ left, from, to = '–' }: HandOverMade) =>
    formatMessage(left ? words.left : words.gave, { from, to });
  return (
    <Section title={formatMessage(words.title)}>
      <DataTable
        cards
        caption={formatMessage(words.title)}
        columns={[
          {
            id: 'when',
            header: formatMessage(words.when),
            value: ({ at }) => at,
            cell: ({ at }) => showDay(at, locale),
          },
          { id: 'what', header: formatMessage(words.what), value: what },
          { id: 'by', header: formatMessage(words.by), value: ({ by }) => by },
          {
            id: 'listings',
            header: formatMessage(words.listings),
            value: ({ listings }) => listings,
            figures: true,
          },
          { id: 'leads', header: formatMessage(words.leads), value: ({ leads }) => leads, figures: true },
        ]}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={what}
      />
    </Section>
  );
}
