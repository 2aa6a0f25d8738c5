import { clientOf } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Page } from '@ardhi/kit/ui/section';
import { loadPackagesOnSale, type PackagesOnSale } from '../features/billing/api/load-packages.ts';
import styles from '../features/billing/components/billing.module.css';
import { CountrySelect } from '../features/billing/components/country-select.tsx';
import { PackageContents, PackageFacts } from '../features/billing/components/package-option.tsx';
import { countryName } from '../features/billing/lib/billing-country.ts';

/** Loads the packages on sale in a country. */
export const loader = (args: LoaderFunctionArgs): Promise<PackagesOnSale> =>
  loadPackagesOnSale(clientOf(args), args.request.url);
/** Title of the tab. */
export const handle: Screen = {
  head: ({ formatMessage }) => ({
    title: formatMessage({ id: 'common.prices' }),
    description: formatMessage({ id: 'billing.pricesLead' }),
  }),
};

/** The packages with their prices. */
export function Component() {
  const { country, currency, packages } = useLoaderData<PackagesOnSale>();
  const { locale } = useIntl();
  return (
    <Page>
      <h1>
        <FormattedMessage id="common.prices" />
      </h1>
      <p>
        <FormattedMessage id="billing.pricesLead" />
      </p>
      <CountrySelect country={country} />
      {packages.length === 0 && (
        <EmptyState
          icon="info"
          title={
            <FormattedMessage id="billing.noPackages" values={{ country: countryName(country, locale) }} />
          }
        />
      )}
      <ul className={styles.cards}>
        {packages.map((entry) => (
          <li key={entry.id} className={styles.card}>
            <PackageFacts entry={entry} currency={currency} />
            <PackageContents entry={entry} />
            {entry.prices.some(({ money }) => money.amount > 0) && (
              <ButtonLink to={`/packages?country=${country}&package=${entry.slug}`} variant="primary">
                <FormattedMessage id="billing.choose" values={{ name: entry.name.en }} />
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Page>
  );
}
