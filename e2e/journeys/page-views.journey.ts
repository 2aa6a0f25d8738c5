import type { APIRequestContext, Page } from '@playwright/test';
import { installClock } from '../support/page-clock.ts';
import { url } from '../support/product-url.ts';
import { demoPassword } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** A host other than localhost: page views are counted there. */
const publicOrigin = 'http://ardhi.example';

/** Serves the product at that host. */
const serveAtPublicHost = (page: Page) =>
  page.context().route(`${publicOrigin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: url(pathname + search), maxRedirects: 0 }) });
  });

async function setTracking(request: APIRequestContext, isEnabled: boolean): Promise<void> {
  const login = await request.post(url('/api/auth/login'), {
    data: { email: 'admin@ardhi.test', password: demoPassword },
  });
  const { token } = await login.json();
  const answer = await request.put(url('/api/admin/analytics/config'), {
    headers: { authorization: `Bearer ${token}` },
    data: { measurementId: '', isEnabled },
  });
  expect(answer.status()).toBe(200);
}

test('page views are queued while the tracking configuration is unavailable, and it is polled every 5 seconds', async ({
  page,
  request,
}) => {
  await setTracking(request, true);
  await serveAtPublicHost(page);
  let configCalls = 0;
  const sentViews: unknown[] = [];
  page.on('requestfinished', (entry) => {
    const { pathname } = new URL(entry.url());
    if (pathname === '/api/analytics/config') configCalls += 1;
    if (pathname === '/api/analytics/page-views') sentViews.push(entry.postDataJSON());
  });
  /** Waits for one more call, and until the page has its answer. */
  const nextCall = async (calls: number) => {
    await expect.poll(() => configCalls).toBeGreaterThanOrEqual(calls);
    await page.evaluate('fetch(location.href, { method: "HEAD" }).then(() => undefined)');
  };
  const setConfigOutage = (isDown: boolean) =>
    isDown
      ? page.route('**/api/analytics/config', (route) => route.fulfill({ status: 503, body: '' }))
      : page.unroute('**/api/analytics/config');
  const clock = await installClock(page);
  await setConfigOutage(true);
  await page.goto(`${publicOrigin}/plots`);
  await expect.poll(() => configCalls).toBeGreaterThan(0);
  // From here on time passes as the test says, however fast the machine is.
  const callsBefore = configCalls;
  await clock.pauseAfter(60_000);
  await nextCall(callsBefore + 1);
  for (const isLast of [false, false, true]) {
    const calls = configCalls;
    await clock.advance(4_000);
    expect(configCalls).toBe(calls);
    if (isLast) await setConfigOutage(false);
    await clock.advance(1_500);
    await nextCall(calls + 1);
  }
  await expect.poll(() => sentViews).toEqual([{ views: [expect.objectContaining({ path: '/plots' })] }]);
});

test('page views on localhost are not counted', async ({ page }) => {
  const configCalls: string[] = [];
  page.on('request', (entry) => configCalls.push(new URL(entry.url()).pathname));
  await page.goto(url('/plots'));
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL(url('/properties-map#map'));
  expect(configCalls.filter((path) => path.startsWith('/api/analytics/'))).toEqual([]);
});
