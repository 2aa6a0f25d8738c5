import { admins, agents, type Role } from '@ardhi/contracts/roles';
import { messageOf } from '@ardhi/kit/client/call-error';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, useLocation, useNavigate } from '@ardhi/kit/router';
import { useSession, useSessionState } from '@ardhi/kit/session/session-context';
import type { Profile } from '@ardhi/kit/session/session-state';
import { useToast } from '@ardhi/kit/toasts';
import { Icon } from '@ardhi/kit/ui/icon';
import { useEffect, useRef } from 'react';
import styles from './header.module.css';

/** The account part of the header: hidden while loading, login links, or the user's menu. */
export function AccountMenu() {
  const session = useSessionState();
  if (session.status === 'signedIn') return <SignedInMenu user={session.user} />;
  return (
    <div className={styles.account} data-unknown={session.status === 'loading' || undefined}>
      <Link to="/login" className={styles.navLink}>
        <Icon name="log-in" />
        <FormattedMessage id="common.logIn" />
      </Link>
      <Link to="/register" className={styles.join}>
        <FormattedMessage id="common.createAnAccount" />
      </Link>
    </div>
  );
}

const hasRole = (roles: readonly Role[], role: Role | '') => role !== '' && roles.includes(role);

function SignedInMenu({ user }: { readonly user: Profile }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const { formatMessage } = useIntl();
  const signOut = useSignOut();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu.
  useEffect(() => menu.current?.removeAttribute('open'), [pathname]);
  return (
    <details ref={menu} className={styles.menu}>
      <summary aria-label={formatMessage({ id: 'shell.nav.account' }, { name: user.name })}>
        <Icon name="user" />
        <span className={styles.name}>{user.name}</span>
      </summary>
      <ul>
        {hasRole(admins, user.role) && (
          <MenuItem to="/admin">
            <FormattedMessage id="common.admin" />
          </MenuItem>
        )}
        {hasRole(agents, user.role) && (
          <MenuItem to="/agent/properties">
            <FormattedMessage id="common.myListings" />
          </MenuItem>
        )}
        {hasRole(agents, user.role) && (
          <MenuItem to="/agent/products">
            <FormattedMessage id="common.myProductsAndServices" />
          </MenuItem>
        )}
        {hasRole(agents, user.role) && (
          <MenuItem to="/agent/profile">
            <FormattedMessage id="common.myAgentProfile" />
          </MenuItem>
        )}
        {user.role === 'SUPER_AGENT' && (
          <MenuItem to="/agent/agents">
            <FormattedMessage id="common.myAgents" />
          </MenuItem>
        )}
        {user.role === 'SUPER_AGENT' && (
          <MenuItem to="/agent/whatsapp">
            <FormattedMessage id="common.whatsapp" />
          </MenuItem>
        )}
        <MenuItem to="/dashboard">
          <FormattedMessage id="common.dashboard" />
        </MenuItem>
        <MenuItem to="/user/favourites">
          <FormattedMessage id="common.favourites" />
        </MenuItem>
        <MenuItem to="/profile">
          <FormattedMessage id="common.profile" />
        </MenuItem>
        <li>
          <button type="button" onClick={() => void signOut()}>
            <Icon name="log-out" />
            <FormattedMessage id="shell.nav.logout" />
          </button>
        </li>
      </ul>
    </details>
  );
}

const MenuItem = ({ to, children }: { readonly to: string; readonly children: React.ReactNode }) => (
  <li>
    <Link to={to}>{children}</Link>
  </li>
);

function useSignOut(): () => Promise<void> {
  const session = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    const signedOut = session.signOut().catch((error) => toast('error', messageOf(error)));
    await navigate('/');
    await signedOut;
  };
}
