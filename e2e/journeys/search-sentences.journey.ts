import { url } from '../support/product-url.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a sentence about a house on the page of land finds houses', async ({ page }) => {
  await page.goto(url('/plots'));
  const field = page.locator('input[name=say]').first();
  await field.fill('3 bedroom house in Kampala under 2bn');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/properties-map\?.*bedsMin=3/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kampala');
  await expect(page.getByRole('article').first()).toBeVisible();
});
