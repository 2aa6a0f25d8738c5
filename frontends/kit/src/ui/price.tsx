import type { ListingCard } from '@ardhi/contracts/listings/card';
import { formatMoney } from '../format/format-money.ts';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { priceUnitLabels } from '../labels/price-unit-labels.ts';
import styles from './price.module.css';

type PriceProps = Pick<ListingCard, 'price' | 'shown' | 'priceUnit' | 'qualifier'>;

/** The price with its unit, and below it the amount in the reader's currency if that differs. */
export function Price({ price, shown, priceUnit, qualifier }: PriceProps) {
  const intl = useIntl();
  if (price === undefined || qualifier === 'ON_APPLICATION')
    return (
      <p className={styles.price}>
        <strong>
          <FormattedMessage id="price.onRequest" />
        </strong>
      </p>
    );
  const amount = <strong>{formatMoney(price, intl.locale)}</strong>;
  const converted = shown !== undefined && shown.currency !== price.currency ? shown : undefined;
  return (
    <p className={styles.price}>
      {qualifier === 'FROM' ? <FormattedMessage id="price.from" values={{ amount }} /> : amount}
      {priceUnit !== 'TOTAL' && <span> {intl.formatMessage(priceUnitLabels[priceUnit])}</span>}
      {qualifier === 'NEGOTIABLE' && ' '}
      {qualifier === 'NEGOTIABLE' && (
        <span className={styles.note}>
          <FormattedMessage id="price.negotiable" />
        </span>
      )}
      {converted && (
        <span className={styles.other}>
          <FormattedMessage id="price.about" values={{ amount: formatMoney(converted, intl.locale) }} />
        </span>
      )}
    </p>
  );
}
