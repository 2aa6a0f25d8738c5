import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { NavLink, Outlet, useLocation } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { useId, useState } from 'react';
import styles from './admin-layout.module.css';
import { groups } from './ways.ts';

/** What every admin screen stands in: the ways through administration, and the screen beside them. */
export function Component() {
  const { pathname } = useLocation();
  return (
    <div className={styles['layout']}>
      <Ways key={pathname} />
      <div className={styles['screen']}>
        <Outlet />
      </div>
    </div>
  );
}

/** Always open where there is room beside the screen; behind one button where there is not. */
function Ways() {
  const id = useId();
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  return (
    <nav
      className={styles['ways']}
      data-open={open || undefined}
      aria-label={formatMessage({ id: 'admin.ways', defaultMessage: 'Administration' })}
    >
      <Button
        className={styles['opener']}
        wide
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="menu" />
        <FormattedMessage id="admin.ways" defaultMessage="Administration" />
        <Icon name="chevron-down" />
      </Button>
      <div id={id} className={styles['groups']}>
        <NavLink to="/admin" end>
          <FormattedMessage id="admin.ways.home" defaultMessage="Overview" />
        </NavLink>
        {groups.map(({ words, ways }) => (
          <div key={words.id} className={styles['group']}>
            <p className={styles['about']}>{formatMessage(words)}</p>
            <ul>
              {ways.map((way) => (
                <li key={way.to}>
                  <NavLink to={way.to} end={way.whole === true}>
                    {formatMessage(way.words)}
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
