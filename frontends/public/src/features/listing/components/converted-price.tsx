import type { Currency } from '@ardhi/contracts/currency-exponents';
import { readListing } from '@ardhi/contracts/listings/listing.routes';
import type { Money } from '@ardhi/contracts/money';
import type { readSettings } from '@ardhi/contracts/settings/settings.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useQuery } from '@ardhi/kit/client/use-query';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useSessionSelector } from '@ardhi/kit/session/session-context';
import { control, Field } from '@ardhi/kit/ui/field';
import { useState } from 'react';

interface ConvertedPriceProps {
  readonly listingId: string;
  readonly price: Money;
  readonly settings: AnswerOf<typeof readSettings>;
}

/** The price in a currency of the reader's choice, by default that of the profile, with the day and source of the rate. */
export function ConvertedPrice({ listingId, price, settings: { currencies, rates } }: ConvertedPriceProps) {
  const intl = useIntl();
  const preferred = useSessionSelector((state) =>
    state.status === 'signedIn' ? state.user.displayCurrency : undefined,
  );
  const [chosen, setChosen] = useState<Currency>();
  const currency = chosen ?? (preferred as Currency | undefined) ?? price.currency;
  const isOther = currency !== price.currency;
  const { data, errorMessage } = useQuery(
    readListing,
    isOther ? { params: { id: listingId }, query: { currency } } : undefined,
    { isStatic: true },
  );
  const shown = data?.card.shown;
  return (
    <div>
      <Field label={<FormattedMessage id="calculator.currency" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={currency}
            onChange={({ target }) => setChosen(target.value as Currency)}
          >
            {[...new Set([price.currency, ...currencies])].map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        )}
      </Field>
      {errorMessage !== undefined && <p role="status">{errorMessage}</p>}
      {isOther && shown?.currency === currency && (
        <p role="status">
          <FormattedMessage
            id="calculator.converted"
            values={{
              amount: formatMoney(shown, intl.locale),
              day: formatDay(rates.date, intl.locale),
              source: rates.source,
            }}
          />
        </p>
      )}
    </div>
  );
}
