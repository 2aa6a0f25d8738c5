import { admins, agents, type Role } from '@ardhi/contracts/roles';
import { messageOf } from '@ardhi/kit/client/call-error';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link, useLocation, useNavigate } from '@ardhi/kit/router/router.tsx';
import { useSession, useSessionState } from '@ardhi/kit/session/session-context.tsx';
import type { Profile } from '@ardhi/kit/session/session-state';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { useEffect, useRef } from 'react';
import styles from './header.module.css';

/** The person's own corner: nothing while we do not know, a way in, or their menu. */
export function Account() {
  const session = useSessionState();
  if (session.status === 'signedIn') return <Menu user={session.user} />;
  return (
    <div className={styles['account']} data-unknown={session.status === 'loading' || undefined}>
      <Link to="/login" className={styles['way']}>
        <Icon name="log-in" />
        <FormattedMessage id="shell.nav.login" defaultMessage="Log in" />
      </Link>
      <Link to="/register" className={styles['join']}>
        <FormattedMessage id="shell.nav.register" defaultMessage="Create an account" />
      </Link>
    </div>
  );
}

const isOneOf = (roles: readonly Role[], role: Role | '') => role !== '' && roles.includes(role);

function Menu({ user }: { readonly user: Profile }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const { formatMessage } = useIntl();
  const signOut = useSignOut();
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes the menu.
  useEffect(() => menu.current?.removeAttribute('open'), [pathname]);
  return (
    <details ref={menu} className={styles['menu']}>
      <summary
        aria-label={formatMessage(
          { id: 'shell.nav.account', defaultMessage: '{name}, your account' },
          { name: user.name },
        )}
      >
        <Icon name="user" />
        <span className={styles['name']}>{user.name}</span>
      </summary>
      <ul>
        {isOneOf(admins, user.role) && (
          <Entry to="/admin">
            <FormattedMessage id="shell.nav.admin" defaultMessage="Admin" />
          </Entry>
        )}
        {isOneOf(agents, user.role) && (
          <Entry to="/agent/properties">
            <FormattedMessage id="shell.nav.listings" defaultMessage="My listings" />
          </Entry>
        )}
        {isOneOf(agents, user.role) && (
          <Entry to="/agent/products">
            <FormattedMessage id="shell.nav.products" defaultMessage="My products and services" />
          </Entry>
        )}
        {isOneOf(agents, user.role) && (
          <Entry to="/agent/profile">
            <FormattedMessage id="shell.nav.agentProfile" defaultMessage="My agent profile" />
          </Entry>
        )}
        {user.role === 'SUPER_AGENT' && (
          <Entry to="/agent/agents">
            <FormattedMessage id="shell.nav.agents" defaultMessage="My agents" />
          </Entry>
        )}
        {user.role === 'SUPER_AGENT' && (
          <Entry to="/agent/whatsapp">
            <FormattedMessage id="shell.nav.whatsapp" defaultMessage="WhatsApp" />
          </Entry>
        )}
        <Entry to="/dashboard">
          <FormattedMessage id="shell.nav.dashboard" defaultMessage="Dashboard" />
        </Entry>
        <Entry to="/user/favourites">
          <FormattedMessage id="shell.nav.favourites" defaultMessage="Favourites" />
        </Entry>
        <Entry to="/profile">
          <FormattedMessage id="shell.nav.profile" defaultMessage="Profile" />
        </Entry>
        <li>
          <button type="button" onClick={() => void signOut()}>
            <Icon name="log-out" />
            <FormattedMessage id="shell.nav.logout" defaultMessage="Log out" />
          </button>
        </li>
      </ul>
    </details>
  );
}

const Entry = ({ to, children }: { readonly to: string; readonly children: React.ReactNode }) => (
  <li>
    <Link to={to}>{children}</Link>
  </li>
);

function useSignOut(): () => Promise<void> {
  const session = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    const ended = session.signOut().catch((error) => toast('error', messageOf(error)));
    await navigate('/');
    await ended;
  };
}
