import type { Page } from '@playwright/test';
import { orderPro, payProByMobileMoney } from '../support/buy-pro.ts';
import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const pinHeading = (page: Page) => page.getByRole('heading', { name: 'Enter your PIN on your phone now' });

// Both buy for the same agency: one after the other.
test.describe.configure({ mode: 'default' });

test('the head of an agency buys Pro by mobile money on a phone, after a rejected attempt', async ({
  page,
}) => {
  await signIn(page, 'super@ardhi.test');
  await orderPro(page, '+256 772 123001');
  await expect(page).toHaveURL(/\/payment\/failure\?ref=/);
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  await expect(
    page.getByText('The payment was rejected on the phone. Nothing was taken. Try again.'),
  ).toBeVisible();
  expect(await hasNoSidewaysScroll(page)).toBe(true);

  await page.getByRole('link', { name: 'Pay again' }).click();
  await payProByMobileMoney(page);
  await expect(page).toHaveURL(/\/payment\/success\?ref=/);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('40 listing slots')).toBeVisible();
  expect(await hasNoSidewaysScroll(page)).toBe(true);
});

test('a payment goes on while its page is closed, and is found again from another device', async ({
  page,
  browser,
}) => {
  await signIn(page, 'super@ardhi.test');
  // This number confirms after 90 s.
  await orderPro(page, '+256772123004');
  await expect(pinHeading(page)).toBeVisible();
  const ref = new URL(page.url()).searchParams.get('payment') ?? '';
  await page.reload();
  await expect(pinHeading(page)).toBeVisible();
  await expect(page.getByText('You may close this page.')).toBeVisible();
  await page.close();

  const other = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await signIn(other, 'super@ardhi.test');
  await other.goto(url('/packages'));
  await other.getByRole('link', { name: 'Pay this order' }).first().click();
  await expect(pinHeading(other)).toBeVisible();

  // The query string decides nothing: the server knows that the payment is still being checked.
  await other.goto(url(`/payment/success?ref=${ref}&status=successful`));
  await expect(other.getByRole('heading', { name: 'Payment in progress' })).toBeVisible();
  await expect(
    other.getByText('We are checking with MTN Mobile Money, you can close this page.'),
  ).toBeVisible();

  // The payer confirms, and the page shows the result.
  await other.goto(url(`/payment/simulator/${ref}`));
  await other.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(other.getByText('40 listing slots')).toBeVisible();
});
