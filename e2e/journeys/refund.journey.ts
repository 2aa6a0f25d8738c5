import { buyPro } from '../support/buy-pro.ts';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('an admin refunds a part of a purchase, and the agency finds the credit note', async ({
  page,
  browser,
}) => {
  await signIn(page, 'super@ardhi.test');
  await buyPro(page);

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'admin@ardhi.test');
  await admin.goto(url('/admin/agency-package-purchases?state=FULFILLED'));
  await expect(admin.getByRole('heading', { name: 'Agency package purchases' })).toBeVisible();
  await expect(admin.getByText(/^On this page: UGX/)).toBeVisible();
  await admin
    .getByRole('button', { name: /^(?:Show )?[Dd]etails/ })
    .first()
    .click();
  await expect(admin.getByText(/MTN Mobile Money · UGX\s177,000 · Payment received/).first()).toBeVisible();
  await admin.getByRole('button', { name: 'Refund', exact: true }).first().click();
  await admin.getByLabel('Amount in UGX').fill('200000');
  await admin.getByLabel('Reason').fill('The buyer paid too much.');
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refund UGX 200,000' }).click();
  await expect(dialog.getByText('At most UGX 177,000 can be refunded.')).toBeVisible();
  await admin.getByLabel('Amount in UGX').fill('77000');
  await dialog.getByRole('button', { name: 'Refund UGX 77,000' }).click();
  await expect(admin.getByText('Saved.')).toBeVisible();
  await page.goto(url('/invoices?kind=CREDIT_NOTE'));
  await expect(page.getByRole('button', { name: /^Download UG-\d{4}-CN-\d{6} as PDF$/ })).toBeVisible();
  await expect(page.getByText('UGX 77,000')).toBeVisible();

  await admin.goto(url('/admin/agency-purchase-management?q=no-such-order'));
  await expect(admin.getByText('No orders match.')).toBeVisible();
  await admin.goto(url('/admin/agency-package-purchases?q=no-such-order'));
  await expect(admin.getByText('No purchases match.')).toBeVisible();
});
