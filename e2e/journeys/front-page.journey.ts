import { url } from './product-url.ts';
import { expect, test } from './test.ts';

test('a stranger opens the address and is told where they are', async ({ page }) => {
  const answer = await page.goto(url('/'));
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(page).toHaveTitle(/\| Ardhi$/);
  await expect(page.getByRole('banner')).toContainText('Ardhi');
});

test('an address that leads nowhere says so and offers the way back', async ({ page }) => {
  await page.goto(url('/'));
  const answer = await page.goto(url('/no-such-place'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(url('/'));
});
