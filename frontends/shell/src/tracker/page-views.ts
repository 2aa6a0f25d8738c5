import { readAnalyticsConfig, recordPageViews } from '@ardhi/contracts/analytics/tracking.routes';
import { admins } from '@ardhi/contracts/roles';
import type { Client } from '@ardhi/kit/client';
import { isCallError } from '@ardhi/kit/client/call-error';
import type { SessionState } from '@ardhi/kit/session/session-state';

const retryMs = 5_000;
const maxBatchSize = 20;

export interface PageView {
  readonly path: string;
  readonly title: string;
  readonly visitorId: string;
  readonly referrer?: string;
  readonly at: string;
}

/** Local hosts, where nothing is tracked. */
const localHost = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Page views are tracked unless the host is local or the user is, or may be, an admin (specification §4). */
export const isTracked = (host: string, session: SessionState): boolean =>
  !localHost.test(host) &&
  session.status !== 'profileFailed' &&
  !(session.status === 'signedIn' && admins.includes(session.user.role || 'USER'));

/** Sends page views while tracking is enabled; retries every 5 s while its configuration is unavailable. */
export function createPageViewTracker(client: Client): { add(view: PageView): void } {
  let queue: PageView[] = [];
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    const { isEnabled } = await client.call(readAnalyticsConfig);
    const views = queue.slice(-maxBatchSize);
    queue = [];
    if (isEnabled) await client.call(recordPageViews, { body: { views } });
  }

  /** Drops the queue if the tracking endpoint does not exist (404). */
  async function flush(): Promise<void> {
    try {
      await send();
    } catch (error) {
      if (isCallError(error) && error.status === 404) queue = [];
    }
    retryTimer = queue.length === 0 ? undefined : setTimeout(() => void flush(), retryMs);
  }

  return {
    add(view) {
      queue.push(view);
      if (queue.length === 1 && retryTimer === undefined) void flush();
    },
  };
}
