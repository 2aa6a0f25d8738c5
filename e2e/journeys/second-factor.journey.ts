import type { Page } from '@playwright/test';
import { appCode } from '../support/authenticator.ts';
import { startProduct } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const [email, password] = ['head@ardhi.test', 'four plain words here'];

/** Fills in the login form. */
async function logIn(page: Page, address: string) {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** The page is no wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('an admin sets up a second factor at the first login, and logs in with it on a phone', async ({
  browser,
}) => {
  test.slow();
  const product = await startProduct({ SEED: 'none', ADMIN_SECOND_FACTOR: 'required' });
  try {
    await expect.poll(product.output).toContain('mode=firstAdmin');
    const [link = ''] = /http\S+mode=firstAdmin\S+/.exec(product.output()) ?? [];
    const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
    await page.goto(link);
    await page.getByLabel('Your name').fill('Hilda Head');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Become an admin' }).click();
    await expect(page).toHaveURL(`${product.url}/login`);

    await logIn(page, product.url);
    await expect(page).toHaveURL(`${product.url}/login/code`);
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    const secret = (await page.getByRole('main').locator('code').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code of your authenticator app').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/^This code is not right/)).toBeVisible();
    const first = await appCode(secret);
    await page.getByLabel('Code of your authenticator app').fill(first);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Keep these recovery codes')).toBeVisible();
    expect(await overflow(page)).toBe(0);
    const [recoveryCode = ''] = await page.getByRole('main').locator('li code').allInnerTexts();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page).toHaveURL(`${product.url}/admin`);

    const other = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
    await logIn(other, product.url);
    await expect(other).toHaveURL(`${product.url}/login/code`);
    await other.getByLabel('Code of your authenticator app').fill(first);
    await other.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(other.getByText(/^This code is not right/)).toBeVisible();
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByLabel('Recovery code').fill(recoveryCode);
    await other.getByLabel('Do not ask in this browser for 30 days').check();
    expect(await overflow(other)).toBe(0);
    await other.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(other).toHaveURL(`${product.url}/admin`);
    await other.goto(`${product.url}/profile`);
    await expect(other.getByText('You have 9 recovery codes left.', { exact: false })).toBeVisible();
    await expect(other.getByText('Remove the second factor')).toHaveCount(0);
    expect(await overflow(other)).toBe(0);

    await other.evaluate(() => localStorage.clear());
    await logIn(other, product.url);
    await expect(other).toHaveURL(`${product.url}/admin`);
  } finally {
    await product.stop();
  }
});
