import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import type { OwnerCommand } from '@ardhi/kit/labels/owner-command-labels';
import { reasonLabels } from '@ardhi/kit/labels/reason-labels';
import { reasonTone } from '@ardhi/kit/labels/reason-tone';
import { Link } from '@ardhi/kit/router';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import styles from './listing-columns.module.css';
import { NextStep } from './next-step.tsx';
import { RowCommands } from './row-commands.tsx';

interface ListingColumnsOptions {
  readonly busy: string | undefined;
  readonly onCommand: (row: ListingRow, cmd: OwnerCommand) => void;
  readonly onBoost: (row: ListingRow) => void;
  /** Confirms that a listing is still available; undefined where that is not asked. */
  readonly onStillAvailable: ((row: ListingRow) => void) | undefined;
}

const fixed = { sortable: false } as const;

/** Columns of the agent's listing table; column ids double as sort keys of the API. */
export function listingColumns(
  intl: IntlShape,
  { busy, onCommand, onBoost, onStillAvailable }: ListingColumnsOptions,
): readonly Column<ListingRow>[] {
  return [
    {
      id: 'ref',
      header: intl.formatMessage({ id: 'common.listing' }),
      value: ({ card }) => card.title,
      cell: ({ card }) => <ListingCell card={card} />,
    },
    {
      id: 'reason',
      header: intl.formatMessage({ id: 'common.status' }),
      value: ({ card }) => card.reason,
      cell: ({ card }) => (
        <Badge tone={reasonTone(card.reason)}>{intl.formatMessage(reasonLabels[card.reason])}</Badge>
      ),
    },
    {
      ...fixed,
      id: 'next',
      header: intl.formatMessage({ id: 'desk.next' }),
      value: () => '',
      cell: (row) => <NextStep row={row} />,
    },
    ...figureColumns(intl),
    {
      ...fixed,
      id: 'commands',
      header: intl.formatMessage({ id: 'common.actions' }),
      value: () => '',
      cell: (row) => (
        <RowCommands
          row={row}
          busy={busy === row.card.id}
          onCommand={(cmd) => onCommand(row, cmd)}
          onBoost={() => onBoost(row)}
          onStillAvailable={onStillAvailable && (() => onStillAvailable(row))}
        />
      ),
    },
  ];
}

/** Price, views and contacts. */
const figureColumns = ({ formatMessage, locale }: IntlShape): readonly Column<ListingRow>[] => [
  {
    id: 'price',
    header: formatMessage({ id: 'common.price' }),
    value: ({ card }) => card.price && formatMoney(card.price, locale),
    align: 'end',
  },
  {
    ...fixed,
    id: 'views',
    header: formatMessage({ id: 'common.views30Days' }),
    value: ({ views30d }) => views30d,
    align: 'end',
  },
  {
    ...fixed,
    id: 'contacts',
    header: formatMessage({ id: 'common.contacts30Days' }),
    value: ({ contacts30d }) => contacts30d,
    align: 'end',
  },
];

/** Cover, title, reference and place of a listing, with links to its editor and its photos. */
function ListingCell({ card }: Pick<ListingRow, 'card'>) {
  const { formatMessage } = useIntl();
  const name = card.title || card.ref;
  return (
    <div className={styles.listing}>
      {card.cover ? <img src={card.cover.w320} alt="" width={56} height={42} loading="lazy" /> : <span />}
      <p>
        <Link to={`/agent/properties/${card.id}/edit`}>{name}</Link>
        <small>
          {card.ref} {card.place && `· ${card.place}`} ·{' '}
          <Link
            to={`/agent/properties/${card.id}/media-edit`}
            aria-label={formatMessage({ id: 'desk.photosOf' }, { n: card.photos, title: name })}
          >
            <FormattedMessage id="common.nOtherPhotos" values={{ n: card.photos }} />
          </Link>
        </small>
      </p>
    </div>
  );
}
