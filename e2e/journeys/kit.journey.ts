import { url } from './product-url.ts';
import { expect, test } from './test.ts';

test('a dialog keeps the focus, closes on Escape and gives the focus back', async ({ page }) => {
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

test('a map draws our own base map, answers the keyboard and keeps its zoom', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('map_zoom_level'))).toMatch(/^8/);
});

test('a chart draws its lines with their names beside them', async ({ page }) => {
  await page.goto(url('/kit'));
  const chart = page.getByRole('figure').filter({ hasText: 'Searches from' });
  await expect(chart.locator('svg').getByText('Houses')).toBeVisible();
});

test('the client is at work among the examples, and says how many there are', async ({ page }) => {
  await page.goto(url('/kit'));
  const asked: string[] = [];
  page.on('request', (one) => {
    if (new URL(one.url()).pathname === '/api/geo/countries') asked.push(one.url());
  });
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Ask for the countries' }).click();
  await expect(page.getByText(/^\d+ countries\.$/)).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect(page.getByText('UGX 85,000,000').first()).toBeVisible();
});
