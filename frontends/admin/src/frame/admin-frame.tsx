import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { NavLink } from '@ardhi/kit/router/router.tsx';
import { Page } from '@ardhi/kit/ui/section.tsx';
import type { ReactNode } from 'react';
import styles from './admin-frame.module.css';

/** Every admin screen: where one is among them, its heading, and the screen itself. */
export function AdminFrame({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <Page>
      <div className={styles['frame']}>
        <nav
          className={styles['ways']}
          aria-label={formatMessage({ id: 'admin.ways', defaultMessage: 'Administration' })}
        >
          <NavLink to="/admin" end>
            <FormattedMessage id="admin.home" defaultMessage="Overview" />
          </NavLink>
          <NavLink to="/admin/properties">
            <FormattedMessage id="admin.properties" defaultMessage="Properties" />
          </NavLink>
          <NavLink to="/admin/users">
            <FormattedMessage id="admin.users" defaultMessage="Users" />
          </NavLink>
          <NavLink to="/admin/login-logs">
            <FormattedMessage id="admin.logins" defaultMessage="Login logs" />
          </NavLink>
        </nav>
        <div className={styles['screen']}>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </Page>
  );
}
