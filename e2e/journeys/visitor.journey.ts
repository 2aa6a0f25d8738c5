import type { Locator, Page } from '@playwright/test';
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

/** Goes on by the key alone until it stands on what is meant. */
async function tabTo(page: Page, meant: Locator): Promise<void> {
  await expect(meant).toBeVisible();
  for (let nth = 0; nth < 80; nth++) {
    await page.keyboard.press('Tab');
    if (await meant.evaluate((element) => element === element.ownerDocument.activeElement)) return;
  }
  throw new Error('Eighty steps do not lead there.');
}

test('a visitor comes from the search to an enquiry by the keyboard alone', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto(url('/'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await tabTo(page, page.locator('input[name=say]').first());
  await page.keyboard.type('land near Kampala');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/plots/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kampala');
  await tabTo(page, main.getByRole('listitem').getByRole('heading').getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/properties\/\w{26}/);
  await tabTo(page, main.getByRole('button', { name: 'Write' }).first());
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: /^Write to/ });
  for (const [label, words] of [
    ['Your name', 'Kato Keys'],
    ['Phone', '+256772555123'],
  ] as const) {
    await tabTo(page, form.getByLabel(label));
    await page.keyboard.type(words);
  }
  await tabTo(page, form.getByLabel(/^The agent may answer/));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert').filter({ hasText: 'Your message is on its way.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(main.getByRole('button', { name: 'Write' }).first()).toBeFocused();
});

test('the map and each of its pins have a name, and a pin opens by the keyboard', async ({ page }) => {
  await page.goto(url('/plots'));
  const map = page.getByRole('region', { name: 'Map of what was found' });
  await expect(map).toBeVisible();
  await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  const pin = map.getByRole('button', { name: /^[^,]*\d[\d.]*[KMB]?, / }).first();
  await pin.focus();
  const name = (await pin.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  const preview = page.locator('[data-preview]').getByRole('link');
  await expect(preview).toBeVisible();
  expect(name).toContain(await preview.innerText());
});
