import type { APIRequestContext, Page } from '@playwright/test';
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
  const configCalls: string[] = [];
  const sentViews: unknown[] = [];
  page.on('request', (entry) => {
    const { pathname } = new URL(entry.url());
    if (pathname === '/api/analytics/config') configCalls.push(pathname);
    if (pathname === '/api/analytics/page-views') sentViews.push(entry.postDataJSON());
  });
  const setConfigOutage = (isDown: boolean) =>
    isDown
      ? page.route('**/api/analytics/config', (route) => route.fulfill({ status: 503, body: '' }))
      : page.unroute('**/api/analytics/config');
  await page.clock.install();
  await setConfigOutage(true);
  await page.goto(`${publicOrigin}/plots`);
  for (const times of [1, 2, 3]) {
    await expect.poll(() => configCalls.length).toBe(times);
    await page.clock.fastForward(4_000);
    expect(configCalls).toHaveLength(times);
    if (times === 3) await setConfigOutage(false);
    await page.clock.fastForward(1_500);
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
