import type { ListingRow } from '@ardhi/contracts/listings/row';
import { FormattedMessage, type IntlShape } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { moneyText } from '@ardhi/kit/words/money-text';
import { reasonTone } from '@ardhi/kit/words/reason-tone';
import { reasonWords } from '@ardhi/kit/words/reason-words';
import type { Offered } from '../listing/command-words.ts';
import styles from './columns.module.css';
import { NextStep } from './next-step.tsx';
import { RowCommands } from './row-commands.tsx';

interface Commanding {
  readonly busy: string | undefined;
  readonly onCommand: (row: ListingRow, cmd: Offered) => void;
}

/** The columns of an agent's table; those named after a sort key of the service are sorted by it. */
export function columnsFor(intl: IntlShape, { busy, onCommand }: Commanding): readonly Column<ListingRow>[] {
  const say = (id: string, defaultMessage: string) => intl.formatMessage({ id, defaultMessage });
  const fixed = { sortable: false } as const;
  return [
    {
      id: 'ref',
      header: say('desk.listing', 'Listing'),
      value: ({ card }) => card.title,
      cell: ({ card }) => (
        <div className={styles['listing']}>
          {card.cover ? <img src={card.cover.w320} alt="" width={56} height={42} loading="lazy" /> : <span />}
          <p>
            <Link to={`/agent/properties/${card.id}/edit`}>{card.title || card.ref}</Link>
            <small>
              {card.ref} {card.place && `· ${card.place}`} ·{' '}
              <Link
                to={`/agent/properties/${card.id}/media-edit`}
                aria-label={intl.formatMessage(
                  { id: 'desk.photosOf', defaultMessage: '{n} photos of {title}' },
                  { n: card.photos, title: card.title || card.ref },
                )}
              >
                <FormattedMessage
                  id="desk.photoCount"
                  defaultMessage="{n, plural, one {# photo} other {# photos}}"
                  values={{ n: card.photos }}
                />
              </Link>
            </small>
          </p>
        </div>
      ),
    },
    {
      id: 'reason',
      header: say('desk.state', 'State'),
      value: ({ card }) => card.reason,
      cell: ({ card }) => (
        <Badge tone={reasonTone(card.reason)}>{intl.formatMessage(reasonWords[card.reason])}</Badge>
      ),
    },
    {
      ...fixed,
      id: 'next',
      header: say('desk.next', 'Next step'),
      value: () => '',
      cell: (row) => <NextStep row={row} />,
    },
    {
      id: 'price',
      header: say('desk.price', 'Price'),
      value: ({ card }) => card.price && moneyText(card.price, intl.locale),
      figures: true,
    },
    {
      ...fixed,
      id: 'views',
      header: say('desk.views', 'Views (30 d)'),
      value: ({ views30d }) => views30d,
      figures: true,
    },
    {
      ...fixed,
      id: 'contacts',
      header: say('desk.contacts', 'Contacts (30 d)'),
      value: ({ contacts30d }) => contacts30d,
      figures: true,
    },
    {
      ...fixed,
      id: 'commands',
      header: say('desk.actions', 'Actions'),
      value: () => '',
      cell: (row) => (
        <RowCommands row={row} busy={busy === row.card.id} onCommand={(cmd) => onCommand(row, cmd)} />
      ),
    },
  ];
}
