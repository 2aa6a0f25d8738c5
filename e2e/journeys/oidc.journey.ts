import type { Page, Route } from '@playwright/test';
import { url } from '../support/product-url.ts';
import { expect, test } from '../support/test.ts';

const authorizeUrl = /\/authorize\?/;
const socialStart = '**/api/auth/social';

/** Makes the provider show a consent page first. */
async function requireConsent(page: Page) {
  await page.context().route(authorizeUrl, async (route) => {
    const authorizeRequest = new URL(route.request().url());
    if (authorizeRequest.searchParams.has('agreed')) return route.continue();
    authorizeRequest.searchParams.set('agreed', 'yes');
    const link = `<a href="${authorizeRequest.href.replaceAll('&', '&amp;')}">Continue as Sarah</a>`;
    await route.fulfill({ contentType: 'text/html', body: link });
  });
}

async function openPopup(page: Page) {
  const popupOpened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Social' }).click();
  const popup = await popupOpened;
  return { popup, consentLink: popup.getByRole('link', { name: 'Continue as Sarah' }) };
}

test('a user signs in with an external account in a pop-up of 500 by 600', async ({ page }) => {
  await requireConsent(page);
  await page.goto(url('/login'));
  const { popup, consentLink } = await openPopup(page);
  await expect(consentLink).toBeVisible();
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  const closed = popup.waitForEvent('close');
  await consentLink.click();
  await closed;
  await expect(page).toHaveURL(url('/dashboard'));
  await expect(page.getByText('Sarah Elsewhere').first()).toBeVisible();
});

test('closing the pop-up or opening another shows a message and allows another attempt', async ({ page }) => {
  await requireConsent(page);
  await page.goto(url('/login'));
  const first = await openPopup(page);
  await expect(first.consentLink).toBeVisible();
  const second = await openPopup(page);
  await expect(page.getByText('Another sign-in window was opened.')).toBeVisible();
  expect(first.popup.isClosed()).toBe(true);
  await expect(second.consentLink).toBeVisible();
  await second.popup.close();
  await expect(page.getByText('The sign-in window was closed before you were signed in.')).toBeVisible();
  await (await openPopup(page)).consentLink.click();
  await expect(page).toHaveURL(url('/dashboard'));
});

for (const [fault, message, injectFault] of [
  [
    'the browser blocks the window',
    'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
    (page: Page) => page.addInitScript(() => Object.assign(window, { open: () => null })),
  ],
  [
    'storage is unavailable',
    'Your browser is blocking the storage we need to keep you signed in. Allow cookies and site data, then try again.',
    (page: Page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('There is no room.', 'QuotaExceededError');
        };
      }),
  ],
  [
    'the network fails',
    'We could not connect. Check your connection and try again.',
    (page: Page) => page.route(socialStart, (route) => route.abort()),
  ],
  [
    'the origin is not allowed',
    'Signing in is not allowed from this address.',
    (page: Page) =>
      page.route(socialStart, async (route: Route) => {
        const headers = { ...route.request().headers(), origin: 'https://evil.test' };
        await route.fulfill({ response: await route.fetch({ headers }) });
      }),
  ],
] as const) {
  test(`external sign-in shows a message when ${fault}`, async ({ page }) => {
    await injectFault(page);
    await page.goto(url('/login'));
    await page.getByRole('button', { name: 'Continue with Social' }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page).toHaveURL(url('/login'));
  });
}
