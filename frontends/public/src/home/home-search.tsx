import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Form, Link, useSearchParams } from '@ardhi/kit/router/router.tsx';
import { PlaceField } from '../places/place-field.tsx';
import styles from './home-search.module.css';

const ways = {
  land: { action: '/plots', name: 'purpose', value: 'SALE' },
  buy: { action: '/properties-map', name: 'purpose', value: 'SALE' },
  rent: { action: '/properties-map', name: 'purpose', value: 'RENT' },
  stay: { action: '/properties-map', name: 'purpose', value: 'SHORT_LET' },
} as const;
type Way = keyof typeof ways;

const words = defineMessages({
  land: { id: 'home.land', defaultMessage: 'Land' },
  buy: { id: 'home.buy', defaultMessage: 'Buy' },
  rent: { id: 'home.rent', defaultMessage: 'Rent' },
  stay: { id: 'home.stay', defaultMessage: 'Short stay' },
  example: { id: 'home.example', defaultMessage: '2 acres in Mukono under 40m' },
  label: { id: 'home.label', defaultMessage: 'Place, size, price: in your own words' },
  tabs: { id: 'home.tabs', defaultMessage: 'What for' },
});

const isWay = (text: string | null): text is Way => text !== null && Object.hasOwn(ways, text);

/** Four plain tabs and one field that understands a sentence; links and a form, so that it needs no scripts. */
export function HomeSearch({ country }: { readonly country: string | undefined }) {
  const intl = useIntl();
  const [params] = useSearchParams();
  const asked = params.get('for');
  const way: Way = isWay(asked) ? asked : 'land';
  const kept = params.get('country');
  return (
    <div className={styles['search']}>
      <nav aria-label={intl.formatMessage(words.tabs)} className={styles['tabs']}>
        {(Object.keys(ways) as Way[]).map((name) => (
          <Link
            key={name}
            to={`/?${new URLSearchParams({ for: name, ...(kept && { country: kept }) })}`}
            aria-current={name === way || undefined}
            preventScrollReset
          >
            {intl.formatMessage(words[name])}
          </Link>
        ))}
      </nav>
      <Form action={ways[way].action} role="search">
        <input type="hidden" name={ways[way].name} value={ways[way].value} />
        {country !== undefined && <input type="hidden" name="country" value={country} />}
        <PlaceField
          name="say"
          large
          defaultValue=""
          label={intl.formatMessage(words.label)}
          placeholder={intl.formatMessage(words.example)}
        />
      </Form>
      <p className={styles['hint']}>
        <FormattedMessage
          id="home.hint"
          defaultMessage="Try “<a>land near Kampala</a>”"
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
