import type { ListingRow } from '@ardhi/contracts/listings/row';
import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl.tsx';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { showDay } from '@ardhi/kit/units/show-day';
import { moneyText } from '@ardhi/kit/words/money-text';
import { reasonWords } from '@ardhi/kit/words/reason-words';
import { Named } from '../frame/named.tsx';
import { flagWords, reasonTone } from '../words/listing-words.ts';
import styles from './columns.module.css';

const words = defineMessages({
  listing: { id: 'listings.listing', defaultMessage: 'Listing' },
  state: { id: 'listings.reason', defaultMessage: 'State' },
  price: { id: 'listings.price', defaultMessage: 'Price' },
  agent: { id: 'listings.agent', defaultMessage: 'Agent' },
  views: { id: 'listings.views', defaultMessage: 'Views (30 d)' },
  confirmed: { id: 'listings.confirmed', defaultMessage: 'Confirmed' },
});

/** The columns of every table of listings; those named after a sort key of the call are sorted by it. */
export function columnsFor(intl: IntlShape): readonly Column<ListingRow>[] {
  const { formatMessage } = intl;
  const fixed = { sortable: false } as const;
  return [
    {
      id: 'ref',
      header: formatMessage(words.listing),
      value: ({ card }) => card.title,
      cell: ({ card }) => (
        <Named
          to={`/properties/${card.id}`}
          name={card.title || card.ref}
          more={[card.ref, card.place].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      id: 'reason',
      header: formatMessage(words.state),
      value: ({ card }) => card.reason,
      cell: ({ card, flags }) => (
        <span className={styles['state']}>
          <Badge tone={reasonTone(card.reason)}>{formatMessage(reasonWords[card.reason])}</Badge>
          {flags.map((flag) => (
            <Badge key={flag} tone="problem">
              {formatMessage(flagWords[flag])}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      id: 'price',
      header: formatMessage(words.price),
      value: ({ card }) => card.price && moneyText(card.price, intl.locale),
      figures: true,
    },
    {
      ...fixed,
      id: 'agent',
      header: formatMessage(words.agent),
      value: ({ agent }) => agent.name,
      cell: ({ agent, agency }) => <Named name={agent.name} more={agency?.name} />,
    },
    {
      ...fixed,
      id: 'views',
      header: formatMessage(words.views),
      value: ({ views30d }) => views30d,
      figures: true,
    },
    {
      id: 'confirmed',
      header: formatMessage(words.confirmed),
      value: ({ confirmedAt }) => showDay(confirmedAt, intl.locale),
    },
  ];
}
