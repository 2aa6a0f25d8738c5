import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData, useSearchParams } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Page } from '@ardhi/kit/ui/section';
import { lazy, Suspense } from 'react';
import { type ListingsData, listingsLoader } from '../features/listings/api/load-listings.ts';
import { ExportListings } from '../features/listings/components/export-listings.tsx';
import { ListingTable } from '../features/listings/components/listing-table.tsx';
import { TaskSummary } from '../features/listings/components/task-summary.tsx';
import { parseWorkspaceView, WorkspaceTabs } from '../features/listings/components/workspace-tabs.tsx';
import styles from './listings.module.css';

const Inbox = lazy(() =>
  import('../features/leads/components/lead-inbox.tsx').then((module) => ({ default: module.LeadInbox })),
);
const Performance = lazy(() =>
  import('../features/performance/performance.tsx').then((module) => ({ default: module.Performance })),
);

export const loader = listingsLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.myListings' }), noIndex: true }),
};

/** The agent's workspace: listings, leads and performance. */
export function Component() {
  const { formatMessage } = useIntl();
  const { summary } = useLoaderData<ListingsData>();
  const [params] = useSearchParams();
  const currentView = parseWorkspaceView(params);
  return (
    <Page>
      <header className={styles.head}>
        <h1>
          <FormattedMessage id="common.myListings" />
        </h1>
        <div className={styles.actions}>
          <ExportListings params={params} />
          <ButtonLink to="/agent/properties/import">
            <Icon name="layers" /> <FormattedMessage id="desk.import" />
          </ButtonLink>
          <ButtonLink variant="primary" to="/agent/properties/new">
            <Icon name="plus" /> <FormattedMessage id="agent.newListing" />
          </ButtonLink>
        </div>
      </header>
      <WorkspaceTabs current={currentView} unanswered={summary?.unanswered ?? 0} />
      {currentView !== undefined && (
        <Suspense fallback={<p aria-busy="true">…</p>}>
          {currentView === 'leads' ? <Inbox /> : <Performance />}
        </Suspense>
      )}
      {currentView === undefined && (
        <ListingTable
          caption={formatMessage({ id: 'common.myListings' })}
          header={(summaryData) => <TaskSummary summary={summaryData} />}
          renderEmpty={(isFiltered) => <NoListings isFiltered={isFiltered} />}
        />
      )}
    </Page>
  );
}

const NoListings = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <EmptyState
    icon="house"
    title={
      isFiltered ? <FormattedMessage id="common.noListingsMatch" /> : <FormattedMessage id="desk.empty" />
    }
  >
    {!isFiltered && (
      <ButtonLink variant="primary" to="/agent/properties/new">
        <FormattedMessage id="agent.newListing" />
      </ButtonLink>
    )}
  </EmptyState>
);
