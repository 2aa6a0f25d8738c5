import type { PriceUnit } from '@ardhi/contracts/listings/listing-enums';
import type { Money } from '@ardhi/contracts/money';
import { formatMoneyCompact } from '@ardhi/kit/format/format-money';
import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl';

const { perUnit } = defineMessages({ perUnit: { id: 'map.pinPrice' } });

/** The price on a pin with what it is for: "UGX 85M", "UGX 120K/night". */
export function pinPrice(intl: IntlShape, price: Money, priceUnit: PriceUnit | undefined): string {
  const amount = formatMoneyCompact(price, intl.locale);
  return priceUnit === undefined || priceUnit === 'TOTAL'
    ? amount
    : intl.formatMessage(perUnit, { amount, unit: priceUnit });
}
