import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('an admin approves a campaign on a phone, and a visitor sees it labelled as an advert', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'admin@ardhi.test');
  await page.goto(url('/admin/advertisements?q=Wakiso'));
  const campaign = page.getByRole('row', { name: /Boundary surveys in Wakiso/ }).first();
  await expect(campaign).toContainText('In review');
  await campaign.getByRole('button').click();
  await expect(page.getByText('Open your boundaries before you pay')).toBeVisible();
  await page.getByRole('button', { name: 'Approve campaign' }).click();
  await expect(campaign).toContainText('Running');

  // Without the word Headless in it, which would make the visitor a bot.
  const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, userAgent });
  const visitor = await context.newPage();
  const results = visitor.locator('li:has(a[href^="/properties/"])');
  const advert = visitor.getByRole('complementary', { name: 'Ad' });
  await expect(async () => {
    await visitor.goto(url('/plots'));
    // The advert loads while its place, below the sixth result, is still below the view.
    await results.nth(4).evaluate((card) => card.scrollIntoView({ block: 'end' }));
    await expect(advert).toContainText('Open your boundaries before you pay', { timeout: 3_000 });
  }).toPass();
  await advert.scrollIntoViewIfNeeded();
  await expect(advert.getByText('Ad', { exact: true })).toBeVisible();

  const [sixth, place, seventh] = await Promise.all(
    [results.nth(5), advert, results.nth(6)].map((element) => element.boundingBox()),
  );
  expect(place?.y).toBeGreaterThan(sixth?.y ?? Number.POSITIVE_INFINITY);
  expect(place?.y).toBeLessThan(seventh?.y ?? Number.NEGATIVE_INFINITY);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const href = await advert.getByRole('link').getAttribute('href');
  const followed = await visitor.request.get(url(href ?? ''), { maxRedirects: 0 });
  expect(followed.status()).toBe(302);
  expect(followed.headers()['location']).toContain('https://wakiso-surveyors.example/');
  await context.close();
});

test('someone books an advert, and is led to its payment', async ({ page }) => {
  await signIn(page, 'user@ardhi.test');
  await page.goto(url('/advertisement'));
  const form = page.getByRole('region', { name: 'Book an advert' });
  await form.getByLabel('Where it stands').selectOption('Among the results of a search');
  await form.getByLabel('Name of the campaign').fill('Roofs of Kira');
  await form.getByLabel('Who advertises').fill('Kira Roofs');
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel('First day').fill(day(1));
  await form.getByLabel(/^Ends on/).fill(day(11));
  await form.getByLabel('Headline').fill('A roof for your house');
  await form.getByLabel('Where the advert leads').fill('https://roofs.example/');
  await form.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/pay\/\w{26}$/);
  await expect(page.getByText('Roofs of Kira').first()).toBeVisible();
  await page.goto(url('/advertisement'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Roofs of Kira' })).toContainText('Draft');
});
