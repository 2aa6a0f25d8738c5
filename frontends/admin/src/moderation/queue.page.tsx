import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Link, useLoaderData } from '@ardhi/kit/router/router.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { Pager } from '@ardhi/kit/ui/pager.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { useAsked } from '../frame/paged.ts';
import { type Queue, type QueueState, queueLoader, stateIn } from './load-queue.ts';
import styles from './queue.module.css';
import { QueueRow } from './queue-row.tsx';
import { useDecision } from './use-decision.ts';

export const loader = queueLoader;
export const handle: Screen = { head: () => ({ title: 'Properties', noIndex: true }) };

/** The moderation queue, the most urgent first. */
export function Component() {
  const found = useLoaderData<Queue>();
  const { params } = useAsked();
  const deciding = useDecision();
  const to = (page: number) =>
    `?${new URLSearchParams({ ...Object.fromEntries(params), page: String(page) })}`;
  return (
    <AdminFrame title={<FormattedMessage id="queue.title" defaultMessage="Properties to look at" />}>
      <StateTabs counts={found.counts} chosen={stateIn(params)} />
      {found.items.length === 0 ? (
        <Empty
          icon="house"
          title={<FormattedMessage id="queue.none" defaultMessage="No listings match." />}
        />
      ) : (
        <ul className={styles['rows']}>
          {found.items.map((item) => (
            <QueueRow key={item.id} item={item} deciding={deciding} />
          ))}
        </ul>
      )}
      <Pager page={found.page} pages={found.totalPages} to={to} />
    </AdminFrame>
  );
}

interface Tabs {
  readonly counts: Readonly<Record<string, number>>;
  readonly chosen: QueueState | undefined;
}

function StateTabs({ counts, chosen }: Tabs) {
  const { formatMessage } = useIntl();
  const words: Readonly<Record<QueueState, string>> = {
    OPEN: formatMessage({ id: 'queue.open', defaultMessage: 'Waiting' }),
    CLAIMED: formatMessage({ id: 'queue.claimed', defaultMessage: 'Being looked at' }),
    DONE: formatMessage({ id: 'queue.done', defaultMessage: 'Decided' }),
  };
  return (
    <nav
      className={styles['tabs']}
      aria-label={formatMessage({ id: 'queue.tabs', defaultMessage: 'Queue by state' })}
    >
      <Link to="?" aria-current={chosen === undefined ? 'page' : undefined}>
        <FormattedMessage id="queue.all" defaultMessage="All" />
      </Link>
      {(Object.keys(words) as QueueState[]).map((state) => (
        <Link key={state} to={`?state=${state}`} aria-current={chosen === state ? 'page' : undefined}>
          {words[state]} <small>{counts[state] ?? 0}</small>
        </Link>
      ))}
    </nav>
  );
}
