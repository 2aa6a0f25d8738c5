import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { useSessionState } from '@ardhi/kit/session/session-context';
import type { SessionState } from '@ardhi/kit/session/session-state';
import { Icon } from '@ardhi/kit/ui/icon';
import { lazy, Suspense } from 'react';
import styles from './header.module.css';

/** Loaded for signed-in users only; a link takes its place if it cannot be loaded. */
const UserMenu = lazy(() =>
  import('./user-menu.tsx').then(
    (module) => ({ default: module.UserMenu }),
    () => ({ default: ProfileLink }),
  ),
);

/** The account part of the header: hidden while loading, login links, or the menu of the user, also while the profile cannot be loaded. */
export function AccountMenu() {
  const session = useSessionState();
  if (session.status === 'signedIn' || session.status === 'profileFailed')
    return (
      <Suspense fallback={<LoginLinks hidden />}>
        <UserMenu session={session} />
      </Suspense>
    );
  return <LoginLinks hidden={session.status === 'loading'} />;
}

/** Hidden links keep their room, so that nothing moves once the session is known. */
const LoginLinks = ({ hidden }: { readonly hidden: boolean }) => (
  <div className={styles.account} data-unknown={hidden || undefined}>
    <Link to="/login" className={styles.navLink}>
      <Icon name="log-in" />
      <FormattedMessage id="common.logIn" />
    </Link>
    <Link to="/register" className={styles.join}>
      <FormattedMessage id="common.createAnAccount" />
    </Link>
  </div>
);

const ProfileLink = (_: { readonly session: SessionState }) => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.account}>
      <Link to="/profile" className={styles.navLink} aria-label={formatMessage({ id: 'common.profile' })}>
        <Icon name="user" />
      </Link>
    </div>
  );
};
