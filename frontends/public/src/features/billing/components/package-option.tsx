import type { PackageDef } from '@ardhi/contracts/billing/catalogue';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { itemText } from '@ardhi/kit/labels/item-labels';
import { intervalTexts } from '../lib/interval-texts.ts';
import styles from './billing.module.css';

interface PackagePartProps {
  readonly entry: PackageDef;
  readonly currency: Currency;
}

/** Name, price in a currency, and contents of a package. */
export function PackageFacts({ entry, currency }: PackagePartProps) {
  const intl = useIntl();
  const price = entry.prices.find(({ money }) => money.currency === currency);
  return (
    <>
      <strong className={styles.name}>{entry.name.en}</strong>
      {price && (
        <span className={styles.price}>
          {price.interval === 'ONCE' || price.money.amount === 0 ? (
            <b>{formatMoney(price.money, intl.locale)}</b>
          ) : (
            <FormattedMessage
              {...intervalTexts[price.interval]}
              values={{ amount: <b>{formatMoney(price.money, intl.locale)}</b> }}
            />
          )}
        </span>
      )}
      <span className={styles.tagline}>{entry.tagline?.en}</span>
    </>
  );
}

/** Contents of a package, one per line, on top of the free tier. */
export function PackageContents({ entry }: Pick<PackagePartProps, 'entry'>) {
  const intl = useIntl();
  const isPaid = entry.prices.some(({ money }) => money.amount > 0);
  return (
    <>
      <ul className={styles.contents}>
        {entry.lines.map((line) => (
          <li key={line.itemKey}>{itemText(intl, line)}</li>
        ))}
      </ul>
      {isPaid && (
        <span className={styles.note}>
          <FormattedMessage id="billing.onTopOfFree" />
        </span>
      )}
    </>
  );
}
