import type { Browser, Page } from '@playwright/test';
import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 360, height: 740 } };

test.use(phone);

/** Another phone, on which nobody is signed in. */
const anotherPhone = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ ...phone, extraHTTPHeaders: { 'x-forwarded-for': '41.7.7.7' } })).newPage();

test('a family decides together: one starts a circle, another joins by the link without an account, votes and writes', async ({
  page,
  browser,
}) => {
  await page.goto(url('/plots'));
  const card = page.getByRole('main').getByRole('listitem').getByRole('heading').first();
  const title = (await card.textContent()) ?? '';
  const address = (await card.getByRole('link').getAttribute('href')) ?? '';

  await signIn(page, 'user@ardhi.test');
  await page.goto(url('/circles'));
  await page.getByLabel('Name of the circle').fill('Land for the family');
  await page.getByRole('button', { name: 'Start a circle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Land for the family' })).toBeVisible();
  await page.getByText('Add a listing', { exact: true }).click();
  await page.getByLabel('Address of the listing').fill(url(address));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByText('Invite by link').click();
  const link = await page.getByLabel('Anyone with this link can join').inputValue();

  const rose = await anotherPhone(browser);
  await rose.goto(link);
  await rose.getByLabel('Your name in the circle').fill('Aunt Rose');
  await rose.getByRole('button', { name: 'Join the circle' }).click();
  await expect(rose.getByRole('heading', { level: 1, name: 'Land for the family' })).toBeVisible();
  await rose.getByRole('button', { name: 'Yes, this one' }).click();
  await expect(rose.getByRole('button', { name: 'Yes, this one' })).toHaveAttribute('aria-pressed', 'true');
  await rose.getByLabel('Message', { exact: true }).fill('This one is near the clinic.');
  await rose.getByRole('button', { name: 'Send' }).click();
  await expect(rose.getByText('This one is near the clinic.')).toBeVisible();
  expect(await hasNoSidewaysScroll(rose)).toBe(true);
  // The phone still knows her after a while.
  await rose.reload();
  await expect(rose.getByText('This one is near the clinic.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('This one is near the clinic.')).toBeVisible();
  await expect(page.getByRole('group', { name: `Your vote on ${title}` })).toContainText('Aunt Rose');
  expect(await hasNoSidewaysScroll(page)).toBe(true);

  const stranger = await anotherPhone(browser);
  await stranger.goto(page.url());
  await expect(stranger.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
