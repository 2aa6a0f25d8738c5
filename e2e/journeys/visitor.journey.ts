import type { Locator, Page } from '@playwright/test';
import { url } from '../support/product-url.ts';
import { expect, test } from '../support/test.ts';

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor searches from the home page and reads a listing', async ({ page }) => {
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

/** Presses Tab until the target is focused. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let nth = 0; nth < 80; nth++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
  }
  throw new Error('The target was not reached with 80 Tab presses.');
}

test('a visitor searches and sends an enquiry by keyboard alone', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto(url('/'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await tabTo(page, page.locator('input[name=say]').first());
  await page.keyboard.type('land near Kampala');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/plots/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kampala');
  await tabTo(page, main.getByRole('listitem').getByRole('heading').getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/properties\/\w{26}/);
  await tabTo(page, main.getByRole('button', { name: 'Send a message' }).first());
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: /^Contact / });
  for (const [label, words] of [
    ['Your name', 'Kato Keys'],
    ['Phone', '+256772555123'],
  ] as const) {
    await tabTo(page, form.getByLabel(label));
    await page.keyboard.type(words);
  }
  await tabTo(page, form.getByLabel(/^The agent may reply/));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert').filter({ hasText: 'Your message was sent.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(main.getByRole('button', { name: 'Send a message' }).first()).toBeFocused();
});

test('the map and its pins have accessible names, and a pin opens by keyboard', async ({ page }) => {
  await page.goto(url('/plots'));
  const map = page.getByRole('region', { name: 'Map of search results' });
  await expect(map).toBeVisible();
  await expect(map.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible();
  const pin = map.getByRole('button', { name: /^[^,]*\d[\d.]*[KMB]?, / }).first();
  await pin.focus();
  const name = (await pin.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  const preview = page.locator('[data-preview]').getByRole('link');
  await expect(preview).toBeVisible();
  expect(name).toContain(await preview.innerText());
});
