import type { PopularPlace } from '@ardhi/contracts/listings/place-page.routes';
import { formatMoneyCompact } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import styles from './popular-places.module.css';

/** Places with the most land, each with the number of its plots and what half of them cost at most. */
export function PopularPlaces({ places }: { readonly places: readonly PopularPlace[] }) {
  const { formatMessage, locale } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'home.places' })}>
      <ul className={styles.places}>
        {places.map(({ id, name, path, n, median }) => (
          <li key={id}>
            <Link to={`/plots/${path}`}>
              <strong>{name}</strong>{' '}
              <span>
                <FormattedMessage
                  id="home.place"
                  values={{
                    n,
                    priced: median === undefined ? 'no' : 'yes',
                    median: median && formatMoneyCompact(median, locale),
                  }}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
