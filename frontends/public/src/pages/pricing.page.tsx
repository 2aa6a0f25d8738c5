import type { ShownPage } from '@ardhi/contracts/content/page';
import { clientOf } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Page, Section } from '@ardhi/kit/ui/section';
import { loadPackagesOnSale, type PackagesOnSale } from '../features/billing/api/load-packages.ts';
import styles from '../features/billing/components/billing.module.css';
import { CountrySelect } from '../features/billing/components/country-select.tsx';
import { PackageContents, PackageFacts } from '../features/billing/components/package-option.tsx';
import { countryName } from '../features/billing/lib/billing-country.ts';
import { Blocks } from '../features/content/blocks.tsx';
import { loadPage } from '../features/content/load-page.ts';

interface PricingData extends PackagesOnSale {
  /** The text about prices; undefined if there is none or it could not be loaded. */
  readonly text: ShownPage | undefined;
}

/** Loads the packages on sale in a country, and the text about prices. */
export async function loader(args: LoaderFunctionArgs): Promise<PricingData> {
  const client = clientOf(args);
  const [packages, text] = await Promise.all([
    loadPackagesOnSale(client, args.request.url),
    loadPage(client, 'pricing', args.request.url).then(
      ({ page }) => page,
      () => undefined,
    ),
  ]);
  return { ...packages, text };
}
export const handle: Screen = {
  head: ({ formatMessage }) => ({
    title: formatMessage({ id: 'common.prices' }),
    description: formatMessage({ id: 'billing.pricesLead' }),
  }),
};

/** The packages with their prices. */
export function Component() {
  const { country, currency, packages, text } = useLoaderData<PricingData>();
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
      {text !== undefined && (
        <Section title={text.title}>
          <Blocks blocks={text.blocks} />
        </Section>
      )}
    </Page>
  );
}
