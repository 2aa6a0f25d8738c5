import type { Page, Route } from '@playwright/test';
import { url } from './product-url.ts';
import { expect, test } from './test.ts';

const theirs = /\/authorize\?/;
const start = '**/api/auth/social';

/** The provider asks first, as they do, on a page of its own. */
async function askFirst(page: Page) {
  await page.context().route(theirs, async (route) => {
    const asked = new URL(route.request().url());
    if (asked.searchParams.has('agreed')) return route.continue();
    asked.searchParams.set('agreed', 'yes');
    const link = `<a href="${asked.href.replaceAll('&', '&amp;')}">Continue as Sarah</a>`;
    await route.fulfill({ contentType: 'text/html', body: link });
  });
}

async function openWindow(page: Page) {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Social' }).click();
  const popup = await opened;
  return { popup, agree: popup.getByRole('link', { name: 'Continue as Sarah' }) };
}

test('who has an account elsewhere signs in with it in a window of 500 by 600', async ({ page }) => {
  await askFirst(page);
  await page.goto(url('/login'));
  const { popup, agree } = await openWindow(page);
  await expect(agree).toBeVisible();
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  const closed = popup.waitForEvent('close');
  await agree.click();
  await closed;
  await expect(page).toHaveURL(url('/dashboard'));
  await expect(page.getByText('Sarah Elsewhere').first()).toBeVisible();
});

test('who closes the window, or opens another, is told so and can go on', async ({ page }) => {
  await askFirst(page);
  await page.goto(url('/login'));
  const first = await openWindow(page);
  await expect(first.agree).toBeVisible();
  const second = await openWindow(page);
  await expect(page.getByText('Another sign-in window was opened.')).toBeVisible();
  expect(first.popup.isClosed()).toBe(true);
  await second.popup.close();
  await expect(page.getByText('The sign-in window was closed before you were signed in.')).toBeVisible();
  await (await openWindow(page)).agree.click();
  await expect(page).toHaveURL(url('/dashboard'));
});

for (const [what, sentence, spoil] of [
  [
    'the browser blocks the window',
    'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
    (page: Page) => page.addInitScript(() => Object.assign(window, { open: () => null })),
  ],
  [
    'nothing can be remembered',
    'Your browser does not let us remember that you are signed in.',
    (page: Page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('There is no room.', 'QuotaExceededError');
        };
      }),
  ],
  [
    'the network fails',
    'The network did not answer. Check your connection and try again.',
    (page: Page) => page.route(start, (route) => route.abort()),
  ],
  [
    'the address of the page is not ours',
    'Signing in is not allowed from this address.',
    (page: Page) =>
      page.route(start, async (route: Route) => {
        const headers = { ...route.request().headers(), origin: 'https://evil.test' };
        await route.fulfill({ response: await route.fetch({ headers }) });
      }),
  ],
] as const) {
  test(`who signs in elsewhere is told in words when ${what}`, async ({ page }) => {
    await spoil(page);
    await page.goto(url('/login'));
    await page.getByRole('button', { name: 'Continue with Social' }).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page).toHaveURL(url('/login'));
  });
}
