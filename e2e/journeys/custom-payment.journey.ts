import type { Page } from '@playwright/test';
import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Pays a part of the custom payment that is shown, by simulated mobile money. */
async function payPart(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount to pay now, in UGX').fill(amount);
  await page.getByRole('radio', { name: 'MTN Mobile Money' }).check();
  await page.getByLabel('Mobile money number').fill('+256772123000');
  await page.getByRole('button', { name: /^Pay UGX/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
}

test('an admin asks for a payment, and a buyer pays it in two parts on a phone', async ({
  page,
  browser,
}) => {
  const admin = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await signIn(admin, 'admin@ardhi.test');
  await admin.goto(url('/admin/agency-purchase-management?view=custom-payments'));
  await admin.getByLabel('Payment title').fill('Beacons of plot 7');
  await admin.getByLabel('Amount, with the tax in it').fill('118000');
  await admin.getByLabel('May be paid in parts').check();
  await admin.getByLabel('Smallest part (optional)').fill('20000');
  await admin.getByRole('button', { name: 'Request payment' }).click();
  await expect(admin.getByText('The payment is requested. Open its row for the link.')).toBeVisible();
  const requested = admin.getByRole('row', { name: /Beacons of plot 7/ }).first();
  await requested.getByRole('button', { name: /^(?:Show )?[Dd]etails/ }).click();
  const link = (await admin.locator('code').first().textContent()) ?? '';
  expect(link).toMatch(/\/pay\/[0-9A-Z]{26}$/);

  await signIn(page, 'super@ardhi.test');
  await page.goto(url('/pay'));
  await expect(page.getByRole('heading', { name: 'Pay', exact: true })).toBeVisible();
  await expect(page.getByText('You have no open payments.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Pay Beacons of plot 7' })).toBeVisible();
  await expect(page.getByText(/^You pay Ardhi Development, which runs this site/)).toBeVisible();
  expect(await hasNoSidewaysScroll(page)).toBe(true);
  await payPart(page, '59000');
  await page.getByRole('link', { name: 'See what is left to pay' }).click();
  await expect(page.getByText('Already paid')).toBeVisible();
  await payPart(page, '59000');
  await page.getByRole('link', { name: 'See what is left to pay' }).click();
  await expect(page.getByText('All of it is paid. Thank you.')).toBeVisible();
  expect(await hasNoSidewaysScroll(page)).toBe(true);

  await page.goto(url('/invoices?kind=RECEIPT'));
  await expect(page.getByText(/UGX\s59,000/)).toHaveCount(2);
  await admin.reload();
  await admin.getByLabel('Status').selectOption('PAID');
  await expect(admin.getByText('Beacons of plot 7').first()).toBeVisible();
});
