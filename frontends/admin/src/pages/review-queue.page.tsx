import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { Pager } from '@ardhi/kit/ui/pager';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { type QueueData, queueLoader } from '../features/moderation/api/load-queue.ts';
import { QueueList } from '../features/moderation/components/queue-list.tsx';
import { QueueTabs } from '../features/moderation/components/queue-tabs.tsx';

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
  return (
    <AdminScreen
      title={<FormattedMessage id="admin.reviewQueue" />}
      lead={<FormattedMessage id="queue.lead" />}
    >
      <QueueTabs counts={queue.counts} me={me} />
      <QueueList items={queue.items} replies={replies} me={me} />
      <Pager
        page={queue.page}
        pageCount={queue.totalPages}
        pageHref={(page) => queryAfter({ page: String(page) })}
      />
    </AdminScreen>
  );
}
