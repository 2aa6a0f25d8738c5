import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData, useSearchParams } from '@ardhi/kit/router/router.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { Page } from '@ardhi/kit/ui/section.tsx';
import { lazy, Suspense } from 'react';
import { DeskTabs, viewIn } from './desk-tabs.tsx';
import { ListingTable } from './listing-table.tsx';
import styles from './listings.module.css';
import { type DeskData, deskLoader } from './load-desk.ts';
import { SaveListings } from './save-listings.tsx';
import { Today } from './today.tsx';

const Inbox = lazy(() => import('../leads/inbox.tsx').then((it) => ({ default: it.Inbox })));
const Performance = lazy(() =>
  import('../performance/performance.tsx').then((it) => ({ default: it.Performance })),
);

export const loader = deskLoader;
export const handle: Screen = { head: () => ({ title: 'My listings', noIndex: true }) };

/** An agent's desk: their listings, who asks about them, and what comes of them. */
export function Component() {
  const { formatMessage } = useIntl();
  const { summary } = useLoaderData<DeskData>();
  const [params] = useSearchParams();
  const view = viewIn(params);
  return (
    <Page>
      <header className={styles['head']}>
        <h1>
          <FormattedMessage id="desk.title" defaultMessage="My listings" />
        </h1>
        <div className={styles['ways']}>
          <SaveListings params={params} />
          <ButtonLink to="/agent/properties/import">
            <Icon name="layers" /> <FormattedMessage id="desk.import" defaultMessage="Import a file" />
          </ButtonLink>
          <ButtonLink kind="main" to="/agent/properties/new">
            <Icon name="plus" /> <FormattedMessage id="desk.new" defaultMessage="New listing" />
          </ButtonLink>
        </div>
      </header>
      <DeskTabs chosen={view} unanswered={summary?.unanswered ?? 0} />
      {view !== undefined && (
        <Suspense fallback={<p aria-busy="true">…</p>}>
          {view === 'leads' ? <Inbox /> : <Performance />}
        </Suspense>
      )}
      {view === undefined && (
        <ListingTable
          caption={formatMessage({ id: 'desk.title', defaultMessage: 'My listings' })}
          head={(today) => <Today summary={today} />}
          empty={(narrowed) => <NoListings narrowed={narrowed} />}
        />
      )}
    </Page>
  );
}

const NoListings = ({ narrowed }: { readonly narrowed: boolean }) => (
  <Empty
    icon="house"
    title={
      narrowed ? (
        <FormattedMessage id="desk.none" defaultMessage="None of your listings is like that." />
      ) : (
        <FormattedMessage id="desk.empty" defaultMessage="No listings yet. Create your first." />
      )
    }
  >
    {!narrowed && (
      <ButtonLink kind="main" to="/agent/properties/new">
        <FormattedMessage id="desk.new" defaultMessage="New listing" />
      </ButtonLink>
    )}
  </Empty>
);
