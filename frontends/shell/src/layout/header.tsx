import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, NavLink, useSearchParams } from '@ardhi/kit/router';
import { Icon } from '@ardhi/kit/ui/icon';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';

/** The header: home, search, map, what is saved, and the account menu. Search and map keep the country of the page. */
export function Header() {
  const { formatMessage } = useIntl();
  const country = useSearchParams()[0].get('country');
  const inCountry = country && country !== 'all' ? `?${new URLSearchParams({ country })}` : '';
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.brand}>
        Ardhi
      </Link>
      <nav className={styles.nav} aria-label={formatMessage({ id: 'shell.nav.main' })}>
        <NavLink
          to={`/plots${inCountry}`}
          className={styles.iconLink}
          aria-label={formatMessage({ id: 'common.search' })}
        >
          <Icon name="search" />
          <span className={styles.long}>
            <FormattedMessage id="common.search" />
          </span>
        </NavLink>
        <NavLink to={`/properties-map${inCountry}#map`} className={styles.navLink}>
          <Icon name="map" />
          <FormattedMessage id="common.map" />
        </NavLink>
        <NavLink to="/sell" className={styles.navLink}>
          <span className={styles.long}>
            <FormattedMessage id="common.sellOrLet" />
          </span>
          <span className={styles.short}>
            <FormattedMessage id="shell.nav.sell" />
          </span>
        </NavLink>
      </nav>
      <NavLink
        to="/saved"
        className={`${styles.iconLink} ${styles.saved}`}
        aria-label={formatMessage({ id: 'common.saved2' })}
      >
        <Icon name="heart" />
        <span className={styles.long}>
          <FormattedMessage id="common.saved2" />
        </span>
      </NavLink>
      <AccountMenu />
    </header>
  );
}
