import { url } from './product-url.ts';
import { expect, test } from './test.ts';

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor searches from home and reads a listing', async ({ page }) => {
    await page.goto(url('/'));
    await page.locator('input[name=say]').first().fill('land near Kampala');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kampala');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/properties\/\w{26}/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('UGX');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/properties\//);
    await expect(page.locator('meta[name=description]')).toHaveCount(1);
    expect(
      JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}')[
        '@context'
      ],
    ).toContain('schema.org');
  });
});
