import {
  type Currency,
  currencyExponents,
  toMajorUnits,
  toMinorUnits,
} from '@ardhi/contracts/currency-exponents';
import type { Location } from '@ardhi/contracts/geo/location';
import { priceQualifier, priceUnit } from '@ardhi/contracts/listings/listing-enums';
import type { Money } from '@ardhi/contracts/money';
import { useState } from 'react';
import { formatLargeMoney } from '../../format/format-large-money.ts';
import { parseAmount } from '../../format/parse-amount.ts';
import { useCountryCurrency } from '../../format/use-country-currency.ts';
import type { Autosave } from '../../forms/autosave/autosave.ts';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { control, Field } from '../../ui/field.tsx';
import { SelectField } from './select-field.tsx';

/** Used if neither the price nor the country gives a currency. */
const fallbackCurrency: Currency = 'UGX';

/** Amount, currency (by default that of the country), price unit and qualifier. */
export function PriceFields({ autosave }: { readonly autosave: Autosave }) {
  const { values, errors, setValue } = autosave;
  return (
    <>
      <AmountFields autosave={autosave} />
      <SelectField
        label={<FormattedMessage id="agent.priceUnit" />}
        value={values['priceUnit']}
        options={priceUnit.options}
        error={errors['priceUnit']}
        onChange={(choice) => setValue('priceUnit', choice)}
      />
      <SelectField
        label={<FormattedMessage id="agent.priceType" />}
        value={values['qualifier']}
        options={priceQualifier.options}
        error={errors['qualifier']}
        onChange={(choice) => setValue('qualifier', choice)}
      />
    </>
  );
}

/** The price in major units and its currency. */
function AmountFields({ autosave: { values, errors, setValue } }: { readonly autosave: Autosave }) {
  const { locale } = useIntl();
  const price = (values['price'] ?? undefined) as Money | undefined;
  const [chosenCurrency, setChosenCurrency] = useState<Currency>();
  const countryCurrency = useCountryCurrency(
    (values['location'] as Location | null | undefined)?.geo.countryId,
  );
  const currency = price?.currency ?? chosenCurrency ?? countryCurrency ?? fallbackCurrency;
  const setAmount = (typed: number | string | null, amountCurrency: Currency) => {
    if (typed === null || typed === '') return setValue('price', null);
    setValue('price', {
      amount: typeof typed === 'number' ? toMinorUnits(typed, amountCurrency) : typed,
      currency: amountCurrency,
    });
  };
  return (
    <>
      <Field
        label={<FormattedMessage id="common.price" />}
        hint={typeof price?.amount === 'number' ? formatLargeMoney(price, locale) : undefined}
        error={errors['price']}
      >
        {(ids) => (
          <input
            {...ids}
            className={control}
            inputMode="decimal"
            defaultValue={typeof price?.amount === 'number' ? toMajorUnits(price) : price?.amount}
            onChange={({ target }) => setAmount(parseAmount(target.value) ?? target.value.trim(), currency)}
          />
        )}
      </Field>
      <Field label={<FormattedMessage id="common.currency" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={currency}
            onChange={({ target }) => {
              const to = target.value as Currency;
              setChosenCurrency(to);
              const major = typeof price?.amount === 'number' ? toMajorUnits(price) : null;
              setAmount(major, to);
            }}
          >
            {Object.keys(currencyExponents).map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
