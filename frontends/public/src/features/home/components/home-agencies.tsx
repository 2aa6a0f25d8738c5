import type { AgencyCard } from '@ardhi/contracts/listings/contact-cards';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Avatar } from '@ardhi/kit/session/avatar';
import styles from './home-agencies.module.css';

/** The agencies with the most listings, each with its logo and the number of them. */
export function HomeAgencies({ agencies }: { readonly agencies: readonly AgencyCard[] }) {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'common.agencies' })}>
      <ul className={styles.agencies}>
        {agencies.map(({ id, type, slug, displayName, logo, active }) => (
          <li key={id}>
            <Link to={`/${type === 'BROKER' ? 'brokers' : 'agencies'}/${slug}`}>
              <Avatar name={displayName} url={logo} />
              <strong>{displayName}</strong>{' '}
              <span>
                <FormattedMessage id="agencyPage.offers" values={{ n: active }} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
