import type { APIRequestContext, Page } from '@playwright/test';
import { demoPassword } from './people.ts';
import { url } from './product-url.ts';
import { expect, test } from './test.ts';

/** A name that is not this machine's: pages are counted there. */
const site = 'http://ardhi.example';

/** The product under that name. */
const serveUnderName = (page: Page) =>
  page.context().route(`${site}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: url(pathname + search), maxRedirects: 0 }) });
  });

async function countPages(request: APIRequestContext, isEnabled: boolean): Promise<void> {
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

test('views wait while nobody can say whether they are counted, asked again every 5 seconds', async ({
  page,
  request,
}) => {
  await countPages(request, true);
  await serveUnderName(page);
  const asked: string[] = [];
  const counted: unknown[] = [];
  page.on('request', (one) => {
    const { pathname } = new URL(one.url());
    if (pathname === '/api/analytics/config') asked.push(pathname);
    if (pathname === '/api/analytics/page-views') counted.push(one.postDataJSON());
  });
  const down = (isDown: boolean) =>
    isDown
      ? page.route('**/api/analytics/config', (route) => route.fulfill({ status: 503, body: '' }))
      : page.unroute('**/api/analytics/config');
  await page.clock.install();
  await down(true);
  await page.goto(`${site}/plots`);
  for (const times of [1, 2, 3]) {
    await expect.poll(() => asked.length).toBe(times);
    await page.clock.fastForward(4_000);
    expect(asked).toHaveLength(times);
    if (times === 3) await down(false);
    await page.clock.fastForward(1_500);
  }
  await expect.poll(() => counted).toEqual([{ views: [expect.objectContaining({ path: '/plots' })] }]);
});

test('on this machine nobody is counted', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.goto(url('/plots'));
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL(url('/properties-map'));
  expect(asked.filter((path) => path.startsWith('/api/analytics/'))).toEqual([]);
});
