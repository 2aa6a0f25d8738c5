import { url } from '../support/product-url.ts';
import { expect, test } from '../support/test.ts';

test('a dialog traps the focus, closes on Escape and restores the focus', async ({ page }) => {
  await page.goto(url('/kit'));
  const opener = page.getByRole('button', { name: 'Open a dialog' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Delete this listing?' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a map shows the base map, supports the keyboard and remembers its zoom', async ({ page }) => {
  await page.goto(url('/kit'));
  const tiles = page.waitForResponse((answer) => answer.url().endsWith('/basemap/africa.pmtiles'));
  await page.getByRole('heading', { name: 'Map' }).scrollIntoViewIfNeeded();
  expect((await tiles).status()).toBe(206);
  const pin = page.getByRole('button', { name: 'A plot in Jinja, 40 million shillings' });
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Jinja')).toBeVisible();
  const zoom = page.getByLabel('Zoom', { exact: true });
  await zoom.fill('near');
  await zoom.press('Enter');
  await expect(page.getByText('Invalid zoom level')).toBeVisible();
  await zoom.fill('99');
  await zoom.press('Enter');
  await expect(zoom).toHaveValue('20');
  await zoom.fill('7');
  await zoom.press('Enter');
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('map_zoom_level'))).toMatch(/^8/);
});

test('a chart labels its lines', async ({ page }) => {
  await page.goto(url('/kit'));
  const chart = page.getByRole('figure').filter({ hasText: 'Searches from' });
  await expect(chart.locator('svg').getByText('Houses')).toBeVisible();
});

test('the API client example shows the number of countries after one shared call', async ({ page }) => {
  await page.goto(url('/kit'));
  const countryRequests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/geo/countries') countryRequests.push(request.url());
  });
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Ask for the countries' }).click();
  await expect(page.getByText(/^\d+ countries\.$/)).toBeVisible();
  expect(countryRequests).toHaveLength(1);
  await expect(page.getByText('UGX 85,000,000').first()).toBeVisible();
});
