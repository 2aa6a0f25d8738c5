import type { Page } from '@playwright/test';
import { url } from '../support/product-url.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 360, height: 740 };
const lastListing = (page: Page) => page.getByRole('main').getByRole('article').first();

/** Pages that were asked of the server, and searches, since the function was called. */
function countSearches(page: Page): () => number {
  let searches = 0;
  page.on('request', (request) => {
    if (/\/(?:plots|properties)\/search/.test(request.url())) searches += 1;
  });
  return () => searches;
}

test('Back closes the filters, and the map of a phone, before it leaves the search', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(url('/about'));
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(lastListing(page)).toBeVisible();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await page.getByRole('link', { name: /^Filters/ }).click();
  await expect(filters).toBeVisible();
  const searches = countSearches(page);
  await page.goBack();
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL(/\/plots$/);
  expect(searches(), 'the page is not loaded again').toBe(0);

  // Closed by its button, the panel leaves nothing behind that Back would have to pass.
  await page.getByRole('link', { name: /^Filters/ }).click();
  await page.getByRole('link', { name: 'Close filters' }).click();
  await expect(filters).toBeHidden();

  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('button', { name: 'List', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('a search from the filters is one step back from the search before it', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(url('/about'));
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByLabel('To', { exact: true }).first().fill('900000000');
  await filters.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL(/priceMax=900000000/);
  await page.goBack();
  await expect(page).toHaveURL(/\/plots$/);
  await page.goForward();
  await expect(page).toHaveURL(/priceMax=900000000/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('Tab goes through the buttons of the photos in order, and arrow keys turn one photo at a time', async ({
  page,
}) => {
  await page.goto(url('/properties-map?sort=newest'));
  await lastListing(page).getByRole('link').first().click();
  const opener = page.getByRole('button', { name: /photo/i }).first();
  await opener.click();
  const photos = page.getByRole('dialog');
  const focused = photos.locator(':focus');
  await expect(focused).toHaveAccessibleName('Close photos');
  for (const name of ['Previous photo', 'Next photo']) {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName(name);
  }
  const position = photos.getByText(/^\d+ of \d+$/);
  await expect(position).toHaveText(/^1 of/);
  for (const [key, at] of [
    ['ArrowRight', /^2 of/],
    ['ArrowRight', /^3 of/],
    ['ArrowLeft', /^2 of/],
    ['Home', /^1 of/],
    ['End', /^(\d+) of \1$/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(position).toHaveText(at);
  }
  await page.keyboard.press('Escape');
  await expect(photos).toBeHidden();
  await expect(opener).toBeFocused();
});

test('Back closes the photos of a listing, and its form, before it leaves the listing', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(url('/properties-map?sort=newest'));
  await lastListing(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/properties\/\w+$/);
  const listing = page.url();
  await page.getByRole('button', { name: /photo/i }).first().click();
  const photos = page.getByRole('dialog');
  await expect(photos).toBeVisible();
  await page.goBack();
  await expect(photos).toBeHidden();
  expect(page.url()).toBe(listing);

  await page.getByRole('button', { name: 'Request a viewing' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(page.url()).toBe(listing);
  await page.goBack();
  await expect(page).toHaveURL(/\/properties-map/);
});
