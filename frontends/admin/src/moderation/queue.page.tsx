import type { QueueItem } from '@ardhi/contracts/listings/queue';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData, useNavigate } from '@ardhi/kit/router/router.tsx';
import { useSessionState } from '@ardhi/kit/session/session-context.tsx';
import { Empty, Notice } from '@ardhi/kit/ui/notice.tsx';
import { Pager } from '@ardhi/kit/ui/pager.tsx';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { useAsked } from '../lists/use-asked.ts';
import { type QueueData, queueLoader } from './load-queue.ts';
import styles from './queue.module.css';
import { QueueRow } from './queue-row.tsx';
import { mineIn, QueueTabs } from './queue-tabs.tsx';
import { useDecision } from './use-decision.ts';

export const loader = queueLoader;
export const handle: Screen = { head: () => ({ title: 'Review queue', noIndex: true }) };

/** The moderation queue, the most urgent first; what somebody takes is shown among what is theirs. */
export function Component() {
  const { found, replies } = useLoaderData<QueueData>();
  const { to } = useAsked();
  const session = useSessionState();
  const me = session.status === 'signedIn' ? session.user.id : '';
  const navigate = useNavigate();
  const deciding = useDecision((id) => void navigate(`${mineIn(me)}#${id}`));
  const { refused } = deciding;
  const gone = found.items.some(({ id }) => id === refused?.item.id) ? undefined : refused;
  return (
    <AdminScreen
      title={<FormattedMessage id="queue.title" defaultMessage="Review queue" />}
      lead={
        <FormattedMessage
          id="queue.lead"
          defaultMessage="Take a listing, look at it, decide. Nobody else can decide what you hold."
        />
      }
    >
      <QueueTabs counts={found.counts} me={me} />
      <div role="alert">
        {gone && (
          <Notice icon="triangle-alert" tone="problem" title={`${titleOf(gone.item)}: ${gone.sentence}`} />
        )}
      </div>
      {found.items.length === 0 ? (
        <Empty
          icon="circle-check"
          title={<FormattedMessage id="queue.none" defaultMessage="No listings match." />}
        />
      ) : (
        <ul className={styles['rows']}>
          {found.items.map((item) => (
            <QueueRow key={item.id} item={item} me={me} deciding={deciding} replies={replies} />
          ))}
        </ul>
      )}
      <Pager page={found.page} pages={found.totalPages} to={(page) => to({ page: String(page) })} />
    </AdminScreen>
  );
}

const titleOf = ({ listing }: QueueItem) => listing?.title || listing?.ref || '';
