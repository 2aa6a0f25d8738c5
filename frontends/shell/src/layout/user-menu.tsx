import { admins, agents, type Role } from '@ardhi/contracts/roles';
import { FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, useLocation, useNavigate } from '@ardhi/kit/router';
import { useSession } from '@ardhi/kit/session/session-context';
import type { Profile, SessionState } from '@ardhi/kit/session/session-state';
import { useToast } from '@ardhi/kit/toasts';
import { Icon } from '@ardhi/kit/ui/icon';
import { type ReactNode, useEffect, useRef } from 'react';
import { useRetrySession } from '../use-retry-session.ts';
import styles from './header.module.css';

/** A link of the menu; without roles every user has it. */
interface AccountLink {
  /** The address, or how it follows from the user; undefined for a user who has no such page. */
  readonly to: string | ((user: Profile) => string | undefined);
  readonly label: MessageDescriptor;
  readonly roles?: readonly (Role | '')[];
}

const accountLinks: readonly AccountLink[] = [
  { to: '/admin', label: { id: 'common.admin' }, roles: admins },
  { to: '/agent/properties', label: { id: 'common.myListings' }, roles: agents },
  { to: '/agent/products', label: { id: 'common.myProductsAndServices' }, roles: agents },
  { to: '/agent/profile', label: { id: 'common.myAgentProfile' }, roles: agents },
  { to: '/pricing', label: { id: 'common.prices' }, roles: agents },
  { to: '/agent/agents', label: { id: 'common.myAgents' }, roles: ['SUPER_AGENT'] },
  { to: '/agent/whatsapp', label: { id: 'common.whatsapp' }, roles: ['SUPER_AGENT'] },
  {
    to: ({ agency }) => agency && `/agencies/${agency.id}/entitlements`,
    label: { id: 'common.yourPackage' },
  },
  { to: '/dashboard', label: { id: 'common.dashboard' } },
  { to: '/user/favourites', label: { id: 'common.favourites' } },
  { to: '/pay', label: { id: 'common.payments' } },
  { to: '/invoices', label: { id: 'common.invoices' } },
  { to: '/profile', label: { id: 'common.profile' } },
];

/** The menu of a signed-in user, also while the profile cannot be loaded. */
export const UserMenu = ({ session }: { readonly session: SessionState }) =>
  session.status === 'signedIn' ? <SignedInMenu user={session.user} /> : <ProfileFailedMenu />;

function SignedInMenu({ user }: { readonly user: Profile }) {
  const { formatMessage } = useIntl();
  // Other providers do not always tell a name.
  const name = user.name || user.email;
  return (
    <Menu
      label={formatMessage({ id: 'shell.nav.account' }, { name })}
      name={
        <>
          <span className={styles.name}>{name}</span>
          {user.unread > 0 && <Icon name="bell" />}
        </>
      }
    >
      {user.unread > 0 && (
        <li>
          <Link to="/dashboard">{formatMessage({ id: 'shell.nav.unread' }, { n: user.unread })}</Link>
        </li>
      )}
      {accountLinks
        .filter(({ roles }) => roles?.includes(user.role) ?? true)
        .map(({ to, label }) => ({ to: typeof to === 'string' ? to : to(user), label }))
        .map(
          ({ to, label }) =>
            to && (
              <li key={to}>
                <Link to={to}>{formatMessage(label)}</Link>
              </li>
            ),
        )}
    </Menu>
  );
}

/** The menu of a user whose profile could not be loaded: try again, or log out. */
function ProfileFailedMenu() {
  const { retry, isRetrying } = useRetrySession();
  const { formatMessage } = useIntl();
  return (
    <Menu label={formatMessage({ id: 'common.profileFailed' })} name={<Icon name="triangle-alert" />}>
      <li>
        <button type="button" disabled={isRetrying} onClick={retry}>
          <FormattedMessage id="common.retry" />
        </button>
      </li>
    </Menu>
  );
}

interface MenuProps {
  /** Accessible name of the menu. */
  readonly label: string;
  /** Beside the icon of the menu. */
  readonly name: ReactNode;
  /** The items above "Log out". */
  readonly children: ReactNode;
}

/** The menu of the account, which closes after a navigation. */
function Menu({ label, name, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const signOut = useSignOut();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu.
  useEffect(() => menu.current?.removeAttribute('open'), [pathname]);
  return (
    <details ref={menu} className={styles.menu}>
      <summary aria-label={label}>
        <Icon name="user" />
        {name}
      </summary>
      <ul>
        {children}
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
  const { formatMessage } = useIntl();
  return async () => {
    const signedOut = session
      .signOut()
      .catch(() => toast('error', formatMessage({ id: 'shell.logoutFailed' })));
    await navigate('/');
    await signedOut;
  };
}
