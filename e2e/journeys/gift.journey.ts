import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a buyer gives Pro on a phone, and the head of an agency claims it', async ({ page, browser }) => {
  await signIn(page, 'user@ardhi.test');
  await page.goto(url('/packages?package=pro'));
  await expect(page.getByRole('heading', { name: 'Buy a package' })).toBeVisible();
  await page.getByRole('checkbox', { name: /Buy as a gift/ }).check();
  await page.getByRole('radio', { name: 'By email address' }).check();
  await page.getByLabel('Their email address').fill('super@ardhi.test');
  await page.getByLabel('Message to the receiver (optional)').fill('Good luck with the new office!');
  await page.getByRole('radio', { name: 'MTN Mobile Money' }).check();
  await page.getByLabel('Mobile money number').fill('+256772123000');
  expect(await hasNoSidewaysScroll(page)).toBe(true);
  await page.getByRole('button', { name: /^Pay UGX/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await page.goto(url('/packages'));
  await expect(page.getByRole('heading', { name: 'Gifts you sent' })).toBeVisible();
  await expect(page.getByText('Waiting to be claimed')).toBeVisible();
  expect(await hasNoSidewaysScroll(page)).toBe(true);
  const link = (await page.locator('code').first().textContent()) ?? '';
  expect(link).toMatch(/\/packages\?gift=[0-9A-Z-]{19}$/);

  const receiver = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await signIn(receiver, 'super@ardhi.test');
  await receiver.goto(url('/packages'));
  await expect(receiver.getByRole('heading', { name: 'Gifts you received' })).toBeVisible();
  await receiver.goto(link);
  await expect(receiver.getByText('Good luck with the new office!')).toBeVisible();
  expect(await hasNoSidewaysScroll(receiver)).toBe(true);
  await receiver.getByRole('button', { name: 'Claim gift' }).click();
  await expect(receiver.getByText('This gift has been claimed.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Has been claimed')).toBeVisible();
});

test('an admin gives an agency a package, and revokes it before it is claimed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, 'admin@ardhi.test');
  await page.goto(url('/admin/gift-package-or-item'));
  await expect(page.getByRole('heading', { name: 'Gift a package or item' })).toBeVisible();
  await page.getByLabel('Package', { exact: true }).selectOption({ label: 'Pro' });
  await page.getByLabel('Email address of the receiver').fill('stranger@ardhi.test');
  await page.getByLabel('Reason').fill('A good year');
  await page.getByRole('button', { name: 'Give', exact: true }).click();
  await expect(page.getByText('The gift is made. Open its row for the link.')).toBeVisible();
  const gift = page.getByRole('row').filter({ hasText: 'stranger@ardhi.test' }).first();
  await gift.getByRole('button', { name: 'Details of Pro' }).click();
  await expect(page.locator('code').first()).toHaveText(/\/packages\?gift=/);
  await page.getByRole('button', { name: 'Revoke gift' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The wrong address');
  await dialog.getByRole('button', { name: 'Revoke gift' }).click();
  await expect(gift.getByText('Taken back')).toBeVisible();
});
