import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useSearchParams } from '@ardhi/kit/router';
import { control, Field } from '@ardhi/kit/ui/field';
import { billingCountries, countryName } from '../lib/billing-country.ts';
import styles from './billing.module.css';

/** Chooses the country whose packages and prices are shown. */
export function CountrySelect({ country }: { readonly country: string }) {
  const { locale } = useIntl();
  const [params, setParams] = useSearchParams();
  return (
    <div className={styles.country}>
      <Field label={<FormattedMessage id="common.country" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={country}
            onChange={({ target }) =>
              setParams(
                { ...Object.fromEntries(params), country: target.value },
                { preventScrollReset: true },
              )
            }
          >
            {billingCountries.map((code) => (
              <option key={code} value={code}>
                {countryName(code, locale)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
