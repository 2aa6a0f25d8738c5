import type { readAnalyticsConfig, recordPageViews } from '@ardhi/contracts/analytics/track.routes';
import { admins } from '@ardhi/contracts/roles';
import { isCallError } from '@ardhi/kit/client/call-error';
import type { Client } from '@ardhi/kit/client/client';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { SessionState } from '@ardhi/kit/session/session-state';

const config = slimRoute<typeof readAnalyticsConfig>({ method: 'GET', path: '/api/analytics/config' });
const record = slimRoute<typeof recordPageViews>({ method: 'POST', path: '/api/analytics/page-views' });

const againMs = 5_000;
const mostAtOnce = 20;

export interface View {
  readonly path: string;
  readonly title: string;
  readonly visitorId: string;
  readonly referrer?: string;
  readonly at: string;
}

/** Home of this machine: nothing is counted there. */
const local = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Pages are counted where the host is not this machine and the person is no admin (specification §4). */
export const countsHere = (host: string, session: SessionState): boolean =>
  !local.test(host) && !(session.status === 'signedIn' && admins.includes(session.user.role || 'USER'));

/** Sends views while counting is enabled; while nobody can say whether it is, asks again every 5 s. */
export function createPageViews(client: Client): { add(view: View): void } {
  let waiting: View[] = [];
  let again: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    const { isEnabled } = await client.call(config);
    const views = waiting.slice(-mostAtOnce);
    waiting = [];
    if (isEnabled) await client.call(record, { body: { views } });
  }

  /** A counter that does not exist here (404) is not asked again for these views. */
  async function flush(): Promise<void> {
    try {
      await send();
    } catch (error) {
      if (isCallError(error) && error.status === 404) waiting = [];
    }
    again = waiting.length === 0 ? undefined : setTimeout(() => void flush(), againMs);
  }

  return {
    add(view) {
      waiting.push(view);
      if (waiting.length === 1 && again === undefined) void flush();
    },
  };
}
