import type { ListingCard } from '@ardhi/contracts/listings/card';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { moneyText } from '../words/money-text.ts';
import { priceUnitWords } from '../words/price-unit-words.ts';
import styles from './price.module.css';

type Priced = Pick<ListingCard, 'price' | 'shown' | 'priceUnit' | 'qualifier'>;

/** The price with what it is for; in the reader's own currency below it, where that is another. */
export function Price({ price, shown, priceUnit, qualifier }: Priced) {
  const intl = useIntl();
  if (price === undefined || qualifier === 'ON_APPLICATION')
    return (
      <p className={styles['price']}>
        <strong>
          <FormattedMessage id="price.onRequest" defaultMessage="Price on request" />
        </strong>
      </p>
    );
  const amount = <strong>{moneyText(price, intl.locale)}</strong>;
  const other = shown !== undefined && shown.currency !== price.currency ? shown : undefined;
  return (
    <p className={styles['price']}>
      {qualifier === 'FROM' ? (
        <FormattedMessage id="price.from" defaultMessage="From {amount}" values={{ amount }} />
      ) : (
        amount
      )}
      {priceUnit !== 'TOTAL' && <span> {intl.formatMessage(priceUnitWords[priceUnit])}</span>}
      {qualifier === 'NEGOTIABLE' && ' '}
      {qualifier === 'NEGOTIABLE' && (
        <span className={styles['note']}>
          <FormattedMessage id="price.negotiable" defaultMessage="negotiable" />
        </span>
      )}
      {other && (
        <span className={styles['other']}>
          <FormattedMessage
            id="price.about"
            defaultMessage="about {amount}"
            values={{ amount: moneyText(other, intl.locale) }}
          />
        </span>
      )}
    </p>
  );
}
