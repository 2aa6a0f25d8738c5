import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Page } from '@ardhi/kit/ui/section';
import { Tabs } from '@ardhi/kit/ui/tabs';
import type { ReactNode } from 'react';
import styles from './favourites-layout.module.css';

/** Layout of the favourites page with its two tabs, saved listings and saved searches. */
export function FavouritesLayout({
  showSearches,
  children,
}: {
  readonly showSearches: boolean;
  readonly children: ReactNode;
}) {
  const intl = useIntl();
  const tabs = [
    { to: '?', label: <FormattedMessage id="common.listings" /> },
    { to: '?tab=searches', label: <FormattedMessage id="favourites.searches" /> },
    { to: '/circles', label: <FormattedMessage id="circles.title" /> },
    { to: '/hidden', label: <FormattedMessage id="hidden.title" /> },
  ];
  return (
    <Page>
      <div className={styles.page}>
        <div>
          <h1 className={styles.title}>
            <FormattedMessage id="common.favourites" />
          </h1>
          <Tabs
            label={intl.formatMessage({ id: 'favourites.sections' })}
            tabs={tabs}
            selected={showSearches ? '?tab=searches' : '?'}
          />
        </div>
        {children}
      </div>
    </Page>
  );
}
