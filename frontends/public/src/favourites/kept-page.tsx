import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Page } from '@ardhi/kit/ui/section.tsx';
import { Tabs } from '@ardhi/kit/ui/tabs.tsx';
import type { ReactNode } from 'react';
import styles from './kept-page.module.css';

/** What one keeps: the listings one likes, and the searches one wants to hear of. */
export function KeptPage({
  searches,
  children,
}: {
  readonly searches: boolean;
  readonly children: ReactNode;
}) {
  const intl = useIntl();
  const tabs = [
    { to: '?', words: <FormattedMessage id="favourites.listings" defaultMessage="Listings" /> },
    { to: '?tab=searches', words: <FormattedMessage id="favourites.searches" defaultMessage="Searches" /> },
  ];
  return (
    <Page>
      <div className={styles['page']}>
        <div>
          <h1 className={styles['title']}>
            <FormattedMessage id="favourites.title" defaultMessage="Favourites" />
          </h1>
          <Tabs
            label={intl.formatMessage({ id: 'favourites.kept', defaultMessage: 'What you keep' })}
            tabs={tabs}
            chosen={searches ? '?tab=searches' : '?'}
          />
        </div>
        {children}
      </div>
    </Page>
  );
}
