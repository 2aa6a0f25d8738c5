import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a visitor goes from home to a town, and from place to place', async ({ page }) => {
  await page.goto(url('/'));
  const places = page.getByRole('navigation', { name: 'Land by place' });
  const first = places.getByRole('link').first();
  const name = await first.locator('strong').innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Land and plots in ${name}`);
  await expect(page).toHaveURL(/\/plots\/uganda\/[a-z-]+/);
  await expect(page.getByText(/plots? (?:is|are) on the market in /)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await hasNoSidewaysScroll(page)).toBe(true);

  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Uganda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Land and plots in Uganda' })).toBeVisible();
  await page.getByRole('region', { name: 'Land inside Uganda' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Land and plots in Uganda');
  await page.getByRole('link', { name: /^See all/ }).click();
  await expect(page).toHaveURL(/\/plots\?(?:district|city|area)=/);
});

test('the page of a place needs no script, is named in the sitemap, and describes itself', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const sitemap = await (await fetch(url('/sitemaps/1.xml'))).text();
  const [, path = ''] = /<loc>[^<]*(\/plots\/uganda\/[^<]+)<\/loc>/.exec(sitemap) ?? [];
  await page.goto(url(path));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Land and plots in ');
  await expect(page.getByRole('article').first()).toBeVisible();
  const missing = await page.request.get(url('/plots/uganda/atlantis'), { headers: { accept: 'text/html' } });
  expect(missing.status()).toBe(404);
  const html = await page.content();
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
});
