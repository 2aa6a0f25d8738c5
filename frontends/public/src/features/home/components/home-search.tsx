import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Form, Link, useSearchParams } from '@ardhi/kit/router';
import { PlaceField } from '../../../components/place-field.tsx';
import styles from './home-search.module.css';

const searchTabs = {
  land: { action: '/plots', name: 'purpose', value: 'SALE' },
  buy: { action: '/properties-map', name: 'purpose', value: 'SALE' },
  rent: { action: '/properties-map', name: 'purpose', value: 'RENT' },
  stay: { action: '/properties-map', name: 'purpose', value: 'SHORT_LET' },
} as const;
type SearchTab = keyof typeof searchTabs;

const messages = defineMessages({
  land: { id: 'common.land' },
  buy: { id: 'home.buy' },
  rent: { id: 'home.rent' },
  stay: { id: 'common.shortStay' },
  example: { id: 'home.example' },
  label: { id: 'home.label' },
  tabs: { id: 'home.tabs' },
});

const isSearchTab = (text: string | null): text is SearchTab =>
  text !== null && Object.hasOwn(searchTabs, text);

/**
 * Search tabs and one field that accepts a sentence. Built from links and a form, so that it works without
 * scripts.
 */
export function HomeSearch({ country }: { readonly country: string | undefined }) {
  const intl = useIntl();
  const [params] = useSearchParams();
  const tabParam = params.get('for');
  const activeTab: SearchTab = isSearchTab(tabParam) ? tabParam : 'land';
  const countryParam = params.get('country');
  return (
    <div className={styles.search}>
      <nav aria-label={intl.formatMessage(messages.tabs)} className={styles.tabs}>
        {(Object.keys(searchTabs) as SearchTab[]).map((name) => (
          <Link
            key={name}
            to={`/?${new URLSearchParams({ for: name, ...(countryParam && { country: countryParam }) })}`}
            aria-current={name === activeTab || undefined}
            preventScrollReset
          >
            {intl.formatMessage(messages[name])}
          </Link>
        ))}
      </nav>
      <Form action={searchTabs[activeTab].action} role="search">
        <input type="hidden" name={searchTabs[activeTab].name} value={searchTabs[activeTab].value} />
        {country !== undefined && <input type="hidden" name="country" value={country} />}
        <PlaceField
          name="say"
          large
          text=""
          label={intl.formatMessage(messages.label)}
          placeholder={intl.formatMessage(messages.example)}
        />
      </Form>
      <p className={styles.hint}>
        <FormattedMessage
          id="home.hint"
          values={{
            a: (text) => (
              <Link key="try" to="/plots?say=land+near+Kampala">
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </div>
  );
}
