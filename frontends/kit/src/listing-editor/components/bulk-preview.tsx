import { changedPrice } from '@ardhi/contracts/listings/bulk-change';
import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { formatMoney } from '../../format/format-money.ts';
import { choiceLabel } from '../../forms/choice-label.ts';
import { FormattedMessage, type IntlShape, useIntl } from '../../i18n/intl.tsx';
import { reasonLabels } from '../../labels/reason-labels.ts';
import type { BulkAction } from '../api/change-listings.ts';
import styles from './bulk-edit-bar.module.css';

interface BulkPreviewProps {
  readonly action: BulkAction;
  /** The rows that the action affects. */
  readonly rows: readonly ListingRow[];
}

/** What a change makes of each listing, old and new, before it is made. */
export function BulkPreview({ action, rows }: BulkPreviewProps) {
  const intl = useIntl();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, also by keyboard.
    <ul className={styles.preview} tabIndex={0} aria-label={intl.formatMessage({ id: 'bulk.preview' })}>
      {rows.map((row) => (
        <li key={row.card.id}>
          <span>{row.card.title || row.card.ref}</span> <RowChange intl={intl} action={action} row={row} />
        </li>
      ))}
    </ul>
  );
}

interface RowChangeProps {
  readonly intl: IntlShape;
  readonly action: BulkAction;
  readonly row: ListingRow;
}

function RowChange({ intl, action, row }: RowChangeProps) {
  const { from, to } = textsOf(intl, action, row);
  if (to === undefined) return <span>{from}</span>;
  if (from === to)
    return (
      <span>
        <FormattedMessage id="bulk.stays" values={{ value: from }} />
      </span>
    );
  return (
    <span>
      {from !== undefined && <del>{from}</del>} → <ins>{to}</ins>
    </span>
  );
}

/** The value before and after; a status command shows the status before only, because its name says the rest. */
function textsOf(intl: IntlShape, action: BulkAction, { card }: ListingRow) {
  if ('pricePercent' in action && card.price !== undefined)
    return {
      from: formatMoney(card.price, intl.locale),
      to: formatMoney(changedPrice(card.price, action.pricePercent), intl.locale),
    };
  if ('set' in action) {
    const [[name = '', value = ''] = []] = Object.entries(action.set);
    const before = (card as Readonly<Record<string, unknown>>)[name];
    return {
      from: typeof before === 'string' ? choiceLabel(intl, before) : undefined,
      to: choiceLabel(intl, value),
    };
  }
  return { from: intl.formatMessage(reasonLabels[card.reason]), to: undefined };
}
