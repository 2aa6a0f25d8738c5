import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { NavLink, Outlet, useLocation } from '@ardhi/kit/router';
import { useSessionSelector } from '@ardhi/kit/session/session-context';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { useId, useState } from 'react';
import { CommandPalette } from '../command-palette/command-palette.tsx';
import { kindMessages } from '../command-palette/kind-messages.ts';
import { AdminBreadcrumbs } from './admin-breadcrumbs.tsx';
import styles from './admin-layout.module.css';
import { navGroups } from './nav-items.ts';

/** Layout of every admin screen: the navigation and the screen. */
export const Component = () => (
  <div className={styles.layout}>
    <AdminNav />
    <div className={styles.screen}>
      <AdminBreadcrumbs />
      <Outlet />
    </div>
  </div>
);

/** Always visible on wide screens; behind a button on narrow ones. */
function AdminNav() {
  const id = useId();
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // It closes when another screen opens; a key would close the search of the palette too.
  const open = openAt === pathname;
  const ownRole = useSessionSelector((session) =>
    session.status === 'signedIn' ? session.user.role : undefined,
  );
  const groups = navGroups.map((group) => ({
    ...group,
    items: group.items.filter(({ role }) => role === undefined || role === ownRole),
  }));
  const pages = groups.flatMap(({ items }) =>
    items.map(({ to, label }) => ({ to, label: formatMessage(label), kind: kindMessages.page })),
  );
  return (
    <nav
      className={styles.nav}
      data-open={open || undefined}
      aria-label={formatMessage({ id: 'admin.ways' })}
    >
      <Button
        className={styles.opener}
        fullWidth
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenAt(open ? undefined : pathname)}
      >
        <Icon name="menu" />
        <FormattedMessage id="admin.ways" />
        <Icon name="chevron-down" />
      </Button>
      <CommandPalette pages={pages} />
      <div id={id} className={styles.groups}>
        <NavLink to="/admin" end>
          <FormattedMessage id="common.overview" />
        </NavLink>
        {groups.map(({ label: words, items: ways }) => (
          <div key={words.id}>
            <p className={styles.groupTitle}>{formatMessage(words)}</p>
            <ul>
              {ways.map((item) => (
                <li key={item.to}>
                  <NavLink to={item.to} end={item.exact === true}>
                    {formatMessage(item.label)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
