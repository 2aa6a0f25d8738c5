import { admins, agents, type Role } from '@ardhi/contracts/roles';
import { messageOf } from '@ardhi/kit/client/call-error';
import { FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
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

/** A link of the menu; without roles every user has it. */
interface AccountLink {
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly roles?: readonly (Role | '')[];
}

const accountLinks: readonly AccountLink[] = [
  { to: '/admin', label: { id: 'common.admin' }, roles: admins },
  { to: '/agent/properties', label: { id: 'common.myListings' }, roles: agents },
  { to: '/agent/products', label: { id: 'common.myProductsAndServices' }, roles: agents },
  { to: '/agent/profile', label: { id: 'common.myAgentProfile' }, roles: agents },
  { to: '/agent/agents', label: { id: 'common.myAgents' }, roles: ['SUPER_AGENT'] },
  { to: '/agent/whatsapp', label: { id: 'common.whatsapp' }, roles: ['SUPER_AGENT'] },
  { to: '/dashboard', label: { id: 'common.dashboard' } },
  { to: '/user/favourites', label: { id: 'common.favourites' } },
  { to: '/profile', label: { id: 'common.profile' } },
];

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
        {accountLinks
          .filter(({ roles }) => roles?.includes(user.role) ?? true)
          .map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{formatMessage(label)}</Link>
            </li>
          ))}
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
