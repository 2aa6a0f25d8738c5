import type { Page } from '@playwright/test';
import { url } from './product-url.ts';
import { expect } from './test.ts';

/** A number whose simulated payments succeed. */
const payingNumber = '+256772123000';

/** Orders Pro from the page of prices and sends the payment to a mobile money number. */
export async function orderPro(page: Page, phone = payingNumber): Promise<void> {
  await page.goto(url('/pricing'));
  await page.getByRole('link', { name: 'Choose Pro' }).click();
  await expect(page.getByRole('radio', { name: /^Pro/ })).toBeChecked();
  await payProByMobileMoney(page, phone);
}

/** Pays Pro, which costs UGX 177,000 a month with Ugandan tax, by simulated mobile money. */
export async function payProByMobileMoney(page: Page, phone = payingNumber): Promise<void> {
  await page.getByRole('radio', { name: 'MTN Mobile Money' }).check();
  await page.getByLabel('Mobile money number').fill(phone);
  await page.getByRole('button', { name: /Pay UGX\s177,000/ }).click();
}

/** Buys Pro by simulated mobile money, and waits until the money was received. */
export async function buyPro(page: Page): Promise<void> {
  await orderPro(page);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
}
