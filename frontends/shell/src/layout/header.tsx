import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link, NavLink } from '@ardhi/kit/router/router.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Account } from './account.tsx';
import styles from './header.module.css';

/** The bar at the top: home, the two ways to look for land, and the person's own corner. */
export function Header() {
  const { formatMessage } = useIntl();
  return (
    <header className={styles['bar']}>
      <Link to="/" className={styles['brand']}>
        Ardhi
      </Link>
      <nav
        className={styles['ways']}
        aria-label={formatMessage({ id: 'shell.nav.main', defaultMessage: 'Main' })}
      >
        <NavLink to="/plots" className={styles['way'] ?? ''}>
          <Icon name="search" />
          <FormattedMessage id="shell.nav.search" defaultMessage="Search" />
        </NavLink>
        <NavLink to="/properties-map" className={styles['way'] ?? ''}>
          <Icon name="map" />
          <FormattedMessage id="shell.nav.map" defaultMessage="Map" />
        </NavLink>
      </nav>
      <Account />
    </header>
  );
}
