import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl';
import { reasonLabels } from '@ardhi/kit/labels/reason-labels';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { NameCell } from '../../components/layout/name-cell.tsx';
import { flagLabels, reasonTone } from '../../labels/listing-labels.ts';
import styles from './listing-columns.module.css';

const messages = defineMessages({
  listing: { id: 'common.listing' },
  state: { id: 'common.status' },
  price: { id: 'common.price' },
  agent: { id: 'common.agent' },
  views: { id: 'common.views30Days' },
  confirmed: { id: 'common.confirmed' },
});

/** The columns of every table of listings; those named after a sort key of the call are sorted by it. */
export function listingColumns(intl: IntlShape): readonly Column<ListingRow>[] {
  const { formatMessage } = intl;
  const unsortable = { sortable: false } as const;
  return [
    {
      id: 'ref',
      header: formatMessage(messages.listing),
      value: ({ card }) => card.title,
      cell: ({ card }) => (
        <NameCell
          to={`/properties/${card.id}`}
          name={card.title || card.ref}
          detail={[card.ref, card.place].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      id: 'reason',
      header: formatMessage(messages.state),
      value: ({ card }) => card.reason,
      cell: ({ card, flags }) => (
        <span className={styles.state}>
          <Badge tone={reasonTone(card.reason)}>{formatMessage(reasonLabels[card.reason])}</Badge>
          {flags.map((flag) => (
            <Badge key={flag} tone="problem">
              {formatMessage(flagLabels[flag])}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      id: 'price',
      header: formatMessage(messages.price),
      value: ({ card }) => card.price && formatMoney(card.price, intl.locale),
      align: 'end',
    },
    {
      ...unsortable,
      id: 'agent',
      header: formatMessage(messages.agent),
      value: ({ agent }) => agent.name,
      cell: ({ agent, agency }) => <NameCell name={agent.name} detail={agency?.name} />,
    },
    {
      ...unsortable,
      id: 'views',
      header: formatMessage(messages.views),
      value: ({ views30d }) => views30d,
      align: 'end',
    },
    {
      id: 'confirmed',
      header: formatMessage(messages.confirmed),
      value: ({ confirmedAt }) => formatDay(confirmedAt, intl.locale),
    },
  ];
}
