import type { Page, Route } from '@playwright/test';
import { url } from './product-url.ts';
import { expect, test } from './test.ts';

const theirs = /\/authorize\?/;
const start = '**/api/auth/social';

/** Opens the sign-in window; theirs waits until it is let go on. */
async function openWindow(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(theirs, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(url('/login'));
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Social' }).click();
  return { popup: await opened, release };
}

test('who has an account elsewhere signs in with it in a window of 500 by 600', async ({ page }) => {
  const { popup, release } = await openWindow(page);
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  const closed = popup.waitForEvent('close');
  release();
  await closed;
  await expect(page).toHaveURL(url('/dashboard'));
  await expect(page.getByText('Sarah Elsewhere').first()).toBeVisible();
});

test('who closes the window, or opens another, is told so and can go on', async ({ page }) => {
  const { popup, release } = await openWindow(page);
  const button = page.getByRole('button', { name: 'Continue with Social' });
  const second = page.waitForEvent('popup');
  await button.click();
  await expect(page.getByText('Another sign-in window was opened.')).toBeVisible();
  expect(popup.isClosed()).toBe(true);
  await (await second).close();
  await expect(page.getByText('The sign-in window was closed before you were signed in.')).toBeVisible();
  release();
  await button.click();
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
