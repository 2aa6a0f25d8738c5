import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, NavLink } from '@ardhi/kit/router';
import { Icon } from '@ardhi/kit/ui/icon';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';

/** The header: home, search, map and the account menu. */
export function Header() {
  const { formatMessage } = useIntl();
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.brand}>
        Ardhi
      </Link>
      <nav className={styles.nav} aria-label={formatMessage({ id: 'shell.nav.main' })}>
        <NavLink to="/plots" className={styles.navLink}>
          <Icon name="search" />
          <FormattedMessage id="common.search" />
        </NavLink>
        <NavLink to="/properties-map#map" className={styles.navLink}>
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
      <AccountMenu />
    </header>
  );
}
