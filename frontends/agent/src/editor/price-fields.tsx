import { type Currency, exponents, toMajor, toMinor } from '@ardhi/contracts/exponents';
import type { Location } from '@ardhi/contracts/listings/location';
import { priceQualifier, priceUnit } from '@ardhi/contracts/listings/vocabulary';
import type { Money } from '@ardhi/contracts/money';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useState } from 'react';
import { useCurrencyOf } from '../listing/country-currency.ts';
import { numberOrText } from './numbers.ts';
import { Select } from './select.tsx';
import type { Saying } from './use-saying.ts';

/** Where neither a price nor a place says another. */
const usual: Currency = 'UGX';

/** What it costs, in which currency (its country's unless chosen), for what, and how fixed that is. */
export function PriceFields({ saying }: { readonly saying: Saying }) {
  const { said, wrong, say } = saying;
  const price = (said['price'] ?? undefined) as Money | undefined;
  const [chosen, setChosen] = useState<Currency>();
  const home = useCurrencyOf((said['location'] as Location | null | undefined)?.geo.countryId);
  const currency = price?.currency ?? chosen ?? home ?? usual;
  const entered = (typed: number | string | null, of: Currency) => {
    if (typed === null) return say('price', null);
    say('price', { amount: typeof typed === 'number' ? toMinor(typed, of) : typed, currency: of });
  };
  return (
    <>
      <Field label={<FormattedMessage id="price.amount" defaultMessage="Price" />} error={wrong['price']}>
        {(ids) => (
          <input
            {...ids}
            className={control}
            inputMode="decimal"
            defaultValue={typeof price?.amount === 'number' ? toMajor(price) : price?.amount}
            onChange={({ target }) => entered(numberOrText(target.value), currency)}
          />
        )}
      </Field>
      <Field label={<FormattedMessage id="price.currency" defaultMessage="Currency" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={currency}
            onChange={({ target }) => {
              const to = target.value as Currency;
              setChosen(to);
              const major = typeof price?.amount === 'number' ? toMajor(price) : null;
              entered(major, to);
            }}
          >
            {Object.keys(exponents).map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        )}
      </Field>
      <Select
        label={<FormattedMessage id="price.for" defaultMessage="Price is for" />}
        value={said['priceUnit']}
        options={priceUnit.options}
        error={wrong['priceUnit']}
        onChoose={(choice) => say('priceUnit', choice)}
      />
      <Select
        label={<FormattedMessage id="price.qualifier" defaultMessage="How fixed" />}
        value={said['qualifier']}
        options={priceQualifier.options}
        error={wrong['qualifier']}
        onChoose={(choice) => say('qualifier', choice)}
      />
    </>
  );
}
