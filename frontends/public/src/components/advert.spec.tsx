import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdSlot } from './ad-slot.tsx';

const campaignId = '01J8Z6Y5E4D3C2B1A0ZYXWVTSA';
const slot = {
  token: 'token',
  placement: 'SEARCH_INLINE',
  type: 'TEXT',
  headline: 'A loan for your plot',
  href: '/a/c/token',
  label: 'Ad',
  campaignId,
  frequency: { perDay: 1 },
};
function Page() {
  return (
    <>
      <h1>Plots</h1>
      <AdSlot query={{ placement: 'SEARCH_INLINE' }} />
    </>
  );
}
const routes = [{ path: '/', Component: Page }];
const open = (items: readonly object[]) =>
  visit(routes, '/', ({ method }: RecordedRequest) =>
    method === 'POST' ? { status: 204 } : { body: { items } },
  );
type Visiting = Awaited<ReturnType<typeof open>>;
const adRequests = ({ server }: Visiting) =>
  server.requests.filter(({ path, method }) => method === 'GET' && path.startsWith('/api/adverts?'));

/** Where the slot is, in pixels below the top of a view that is 768 pixels high. */
const stand = (top: number) =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('an advert', () => {
  it('is labelled, leads to its link, and says that it was rendered', async () => {
    stand(2_000);
    await using visiting = await open([slot]);
    const advert = await screen.findByRole('complementary', { name: 'Ad' });
    const link = screen.getByRole('link', { name: 'A loan for your plot' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      '/a/c/token',
      'sponsored noopener noreferrer',
    ]);
    expect(advert.textContent).toContain('Ad');
    await waitFor(() => {
      const beacon = visiting.server.requests.find(({ method }) => method === 'POST');
      expect(JSON.parse(beacon?.body ?? '{}')).toEqual({ seen: [{ token: 'token', kind: 'RENDERED' }] });
    });
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('says that it was seen once half of it has been in view for a second, counted from when it came last', async () => {
    stand(2_000);
    const observed: { readonly threshold: unknown; readonly report: (isIntersecting: boolean) => void }[] =
      [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(report: (entries: readonly object[]) => void, options?: IntersectionObserverInit) {
          observed.push({
            threshold: options?.threshold,
            report: (isIntersecting) => report([{ isIntersecting }]),
          });
          if (options?.threshold === undefined) queueMicrotask(() => report([{ isIntersecting: true }]));
        }
        observe() {}
        disconnect() {}
      },
    );
    await using visiting = await open([slot]);
    await screen.findByRole('complementary', { name: 'Ad' });
    const reported = () =>
      visiting.server.requests
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => JSON.parse(String(body)).seen[0].kind);
    const half = observed.find(({ threshold }) => threshold === 0.5);
    half?.report(true);
    await waitFor(() => expect(reported()).toEqual(['RENDERED']));
    half?.report(false);
    const since = performance.now();
    half?.report(true);
    await waitFor(() => expect(reported()).toEqual(['RENDERED', 'VIEWABLE']), {
      timeout: 60_000,
      interval: 5,
    });
    expect(performance.now() - since).toBeGreaterThan(995);
  });

  it('is not shown again on a day on which this browser has shown it often enough', async () => {
    stand(2_000);
    await using first = await open([slot]);
    await screen.findByRole('complementary');
    expect(adRequests(first)[0]?.path).not.toContain('not=');
    await using second = await open([]);
    await waitFor(() => expect(adRequests(second)[0]?.path).toContain(`not=${campaignId}`));
  });

  it('is nothing where there is none', async () => {
    stand(2_000);
    await using visiting = await open([]);
    await waitFor(() => expect(adRequests(visiting)).toHaveLength(1));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('moves nothing that the reader sees: it is left out where its place is in view already', async () => {
    const place = stand(300);
    await using visiting = await open([slot]);
    await waitFor(() => expect(place).toHaveBeenCalled());
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(visiting.server.requests.some(({ method }) => method === 'POST')).toBe(false);
  });
});
