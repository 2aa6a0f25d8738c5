import { orderPro } from '../support/buy-pro.ts';
import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

// Both buy for the same agency: one after the other.
test.describe.configure({ mode: 'default' });

test('a buyer without enough money is told so, and nothing was taken', async ({ page }) => {
  await signIn(page, 'super@ardhi.test');
  await orderPro(page, '+256772123002');
  await expect(page).toHaveURL(/\/payment\/failure\?ref=/);
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  await expect(page.getByText(/not enough money/i)).toBeVisible();
  expect(await hasNoSidewaysScroll(page)).toBe(true);
  await expect(page.getByRole('link', { name: 'Pay again' })).toBeVisible();
});

test('a payment that ran out of time and succeeds later brings what was bought', async ({ page }) => {
  await signIn(page, 'super@ardhi.test');
  // This number does not answer for a minute, and the provider gives up.
  await orderPro(page, '+256772123003');
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible({ timeout: 90_000 });
  const ref = new URL(page.url()).searchParams.get('ref') ?? '';

  // The money was on its way all the same.
  await page.goto(url(`/payment/simulator/${ref}`));
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('40 listing slots')).toBeVisible();
});
