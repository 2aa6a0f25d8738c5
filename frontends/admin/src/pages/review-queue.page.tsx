import type { QueueItem } from '@ardhi/contracts/listings/moderation-queue';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useLoaderData, useNavigate } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { EmptyState, Notice } from '@ardhi/kit/ui/notice';
import { Pager } from '@ardhi/kit/ui/pager';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { type QueueData, queueLoader } from '../features/moderation/api/load-queue.ts';
import { QueueRow } from '../features/moderation/components/queue-row.tsx';
import { claimedByUrl, QueueTabs } from '../features/moderation/components/queue-tabs.tsx';
import { useQueueActions } from '../features/moderation/hooks/use-queue-actions.ts';
import { useQueueShortcuts } from '../features/moderation/hooks/use-queue-shortcuts.ts';
import styles from './review-queue.module.css';

export const loader = queueLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'admin.reviewQueue' }), noIndex: true }),
};

/** The review queue, most urgent first; claiming an item opens the moderator's own items. */
export function Component() {
  const { queue, replies } = useLoaderData<QueueData>();
  const { queryAfter } = useUrlParams();
  const session = useSessionState();
  const me = session.status === 'signedIn' ? session.user.id : '';
  const navigate = useNavigate();
  const actions = useQueueActions((id) => void navigate(`${claimedByUrl(me)}#${id}`));
  const { failure: refused } = actions;
  const listRef = useQueueShortcuts();
  const missingItemError = queue.items.some(({ id }) => id === refused?.item.id) ? undefined : refused;
  return (
    <AdminScreen
      title={<FormattedMessage id="admin.reviewQueue" />}
      lead={<FormattedMessage id="queue.lead" />}
    >
      <QueueTabs counts={queue.counts} me={me} />
      <div role="alert">
        {missingItemError && (
          <Notice
            icon="triangle-alert"
            tone="problem"
            title={`${titleOf(missingItemError.item)}: ${missingItemError.message}`}
          />
        )}
      </div>
      {queue.items.length === 0 ? (
        <EmptyState icon="circle-check" title={<FormattedMessage id="common.noListingsMatch" />} />
      ) : (
        <ul ref={listRef} className={styles.rows}>
          {queue.items.map((item) => (
            <QueueRow key={item.id} item={item} me={me} actions={actions} replies={replies} />
          ))}
        </ul>
      )}
      <Pager
        page={queue.page}
        pageCount={queue.totalPages}
        pageHref={(page) => queryAfter({ page: String(page) })}
      />
    </AdminScreen>
  );
}

const titleOf = ({ listing }: QueueItem) => listing?.title || listing?.ref || '';
