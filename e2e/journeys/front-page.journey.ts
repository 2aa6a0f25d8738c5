import { url } from '../support/product-url.ts';
import { expect, test } from '../support/test.ts';

test('the home page shows the name of the site and sends a content security policy', async ({ page }) => {
  const response = await page.goto(url('/'));
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(page).toHaveTitle(/\| Ardhi$/);
  await expect(page.getByRole('banner')).toContainText('Ardhi');
});

test('an unknown address shows Page Not Found and a way back', async ({ page }) => {
  await page.goto(url('/'));
  const response = await page.goto(url('/no-such-place'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(url('/'));
});

test('the home page takes at most 50 kB before pictures and scripts, and nothing on it moves', async ({
  page,
}) => {
  await page.goto(url('/'));
  await page.evaluate(() => document.fonts.ready);
  const { bytes, shift } = await page.evaluate(() => {
    const own = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const counted = own.filter(({ name }) => /\.(?:css|woff2)$/.test(new URL(name).pathname));
    const shifts = new PerformanceObserver(() => undefined);
    shifts.observe({ type: 'layout-shift', buffered: true });
    const moved = shifts.takeRecords() as (PerformanceEntry & { readonly value: number })[];
    return {
      bytes: [document, ...counted].reduce((sum, entry) => sum + (entry?.encodedBodySize ?? 0), 0),
      shift: moved.reduce((sum, { value }) => sum + value, 0),
    };
  });
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(50_000);
  expect(shift).toBeLessThanOrEqual(0.02);
});

test('nothing moves while the people of a directory and the pages of their agencies load', async ({
  page,
}) => {
  const shiftOf = () =>
    page.evaluate(() => {
      const shifts = new PerformanceObserver(() => undefined);
      shifts.observe({ type: 'layout-shift', buffered: true });
      const moved = shifts.takeRecords() as (PerformanceEntry & { readonly value: number })[];
      return moved.reduce((sum, { value }) => sum + value, 0);
    });
  const { items } = await (await fetch(url('/api/agencies?pageSize=1'))).json();
  for (const path of ['/agents', '/agents?show=agencies', `/agencies/${items[0].slug}`])
    for (const width of [360, 1_280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(url(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
      await page.evaluate(() => document.fonts.ready);
      expect(await shiftOf(), `${path} at ${width} px`).toBeLessThanOrEqual(0.02);
    }
});
