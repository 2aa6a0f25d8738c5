import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLocation, useRevalidator } from '@ardhi/kit/router';
import { DateTime } from '@ardhi/kit/ui/date-time';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './site-notices.module.css';

const subscribe = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

/** Says that there is no connection, and of what time a saved page is; loads it again once there is one. */
export function OfflineNotice() {
  const { formatMessage } = useIntl();
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [saved, setSaved] = useState(() => ({ at: document.documentElement.dataset['savedAt'], key }));
  const savedAt = saved.key === key ? saved.at : undefined;
  useEffect(() => {
    if (savedAt === undefined) return;
    const reload = () => void revalidate().then(() => setSaved({ at: undefined, key }));
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [savedAt, key, revalidate]);
  if (isOnline && savedAt === undefined) return null;
  return (
    <aside className={styles.banner} aria-label={formatMessage({ id: 'shell.offline' })}>
      <p>
        {savedAt === undefined ? (
          <FormattedMessage id="shell.offline.why" />
        ) : (
          <FormattedMessage id="shell.offline.saved" values={{ time: <DateTime at={savedAt} /> }} />
        )}
      </p>
    </aside>
  );
}
