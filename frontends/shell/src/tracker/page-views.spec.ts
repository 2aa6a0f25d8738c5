// @vitest-environment node
import { createClient } from '@ardhi/kit/client';
import type { SessionState } from '@ardhi/kit/session/session-state';
import { errorResponse, type StubResponse, startTestServer } from '@ardhi/kit/testing/test-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPageViewTracker, isTracked, type PageView } from './page-views.ts';

const as = (role: string) => ({ status: 'signedIn', user: { role } }) as SessionState;
const visitor: SessionState = { status: 'signedOut' };
const view: PageView = { path: '/plots', title: 'Land', visitorId: 'v', at: '2026-11-20T08:00:00.000Z' };

/** Ends a wait for ever. */
const patiently = { timeout: 60_000 };

describe('page views', () => {
  afterEach(() => void vi.useRealTimers());

  it.each<[string, SessionState, boolean]>([
    ['ardhi.africa', visitor, true],
    ['ardhi.africa', as('USER'), true],
    ['ardhi.africa', as('AGENT'), true],
    ['ardhi.africa', as('AFRI_ADMIN'), false],
    ['ardhi.africa', as('ASSISTANT_ADMIN'), false],
    ['ardhi.africa', { status: 'profileFailed' }, false],
    ['localhost', visitor, false],
    ['127.0.0.1', visitor, false],
    ['[::1]', visitor, false],
  ])('on %s of %j are tracked: %s', (host, session, counted) => {
    expect(isTracked(host, session)).toBe(counted);
  });

  async function openTracker(config: (nth: number) => StubResponse) {
    let requestCount = 0;
    const server = await startTestServer(({ method }) =>
      method === 'POST' ? { status: 204 } : config(++requestCount),
    );
    const anonymousCredentials = {
      subject: () => '',
      token: () => undefined,
      refresh: async () => undefined,
      onUnauthorized: () => undefined,
    };
    const views = createPageViewTracker(createClient({ origin: server.origin, fetch }, anonymousCredentials));
    const posts = () => server.requests.filter(({ method }) => method === 'POST');
    return { server, views, posts };
  }
  const enabled = { body: { measurementId: 'a', isEnabled: true } };

  it('are sent while tracking is enabled', async () => {
    const { server, views, posts } = await openTracker(() => enabled);
    views.add(view);
    await vi.waitUntil(() => posts().length === 1, patiently);
    expect(JSON.parse(posts()[0]?.body ?? '')).toEqual({ views: [view] });
    await server[Symbol.asyncDispose]();
  });

  it('are dropped while tracking is disabled', async () => {
    const { server, views, posts } = await openTracker(() => ({
      body: { measurementId: '', isEnabled: false },
    }));
    views.add(view);
    // A view that is added before the answer is dropped with the first one.
    const isReadAgain = () => {
      views.add(view);
      return server.requests.length === 2;
    };
    await vi.waitUntil(isReadAgain, patiently);
    expect(posts()).toEqual([]);
    await server[Symbol.asyncDispose]();
  });

  it('are queued, and the configuration requested every 5 seconds, while it is unavailable', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { server, views, posts } = await openTracker((nth) =>
      nth < 3 ? errorResponse(503, 'MAINTENANCE', 'Back soon.') : enabled,
    );
    views.add(view);
    await vi.waitUntil(() => server.requests.length === 1, patiently);
    const isSentLater = async () => {
      await vi.advanceTimersByTimeAsync(5_000);
      return posts().length === 1;
    };
    await vi.waitUntil(isSentLater, patiently);
    expect(JSON.parse(posts()[0]?.body ?? '')).toEqual({ views: [view] });
    await server[Symbol.asyncDispose]();
  });
});
