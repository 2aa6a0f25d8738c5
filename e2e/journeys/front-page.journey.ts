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
