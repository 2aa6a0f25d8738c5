// @vitest-environment node
import { createClient } from '@ardhi/kit/client/client';
import type { SessionState } from '@ardhi/kit/session/session-state';
import { answering, refused, type Said } from '@ardhi/kit/testing/answering';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countsHere, createPageViews, type View } from './page-views.ts';

const as = (role: string) => ({ status: 'signedIn', user: { role } }) as SessionState;
const visitor: SessionState = { status: 'signedOut' };
const view: View = { path: '/plots', title: 'Land', visitorId: 'v', at: '2026-11-20T08:00:00.000Z' };

describe('page views', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['ardhi.africa', visitor, true],
    ['ardhi.africa', as('USER'), true],
    ['ardhi.africa', as('AGENT'), true],
    ['ardhi.africa', as('AFRI_ADMIN'), false],
    ['ardhi.africa', as('ASSISTANT_ADMIN'), false],
    ['localhost', visitor, false],
    ['127.0.0.1', visitor, false],
    ['[::1]', visitor, false],
  ])('on %s of %j are counted: %s', (host, session, counted) => {
    expect(countsHere(host, session)).toBe(counted);
  });

  async function counting(config: (nth: number) => Said) {
    let asked = 0;
    const server = await answering(({ method }) => (method === 'POST' ? { status: 204 } : config(++asked)));
    const nobody = {
      subject: () => '',
      token: () => undefined,
      refresh: async () => undefined,
      lost: () => undefined,
    };
    const views = createPageViews(createClient({ origin: server.origin, fetch }, nobody));
    const posts = () => server.asked.filter(({ method }) => method === 'POST');
    return { server, views, posts };
  }
  const enabled = { body: { measurementId: 'a', isEnabled: true } };

  it('are sent while counting is enabled', async () => {
    const { server, views, posts } = await counting(() => enabled);
    views.add(view);
    await vi.waitUntil(() => posts().length === 1);
    expect(JSON.parse(posts()[0]?.body ?? '')).toEqual({ views: [view] });
    await server[Symbol.asyncDispose]();
  });

  it('are dropped while counting is off', async () => {
    const { server, views, posts } = await counting(() => ({
      body: { measurementId: '', isEnabled: false },
    }));
    views.add(view);
    await vi.waitUntil(() => server.asked.length === 1);
    views.add(view);
    await vi.waitUntil(() => server.asked.length === 2);
    expect(posts()).toEqual([]);
    await server[Symbol.asyncDispose]();
  });

  it('wait, and ask again every 5 seconds, while nobody can say', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { server, views, posts } = await counting((nth) =>
      nth < 3 ? refused(503, 'MAINTENANCE', 'Back soon.') : enabled,
    );
    views.add(view);
    await vi.waitUntil(() => server.asked.length === 1);
    await vi.waitUntil(async () => {
      await vi.advanceTimersByTimeAsync(5_000);
      return posts().length === 1;
    });
    expect(JSON.parse(posts()[0]?.body ?? '')).toEqual({ views: [view] });
    await server[Symbol.asyncDispose]();
  });
});
