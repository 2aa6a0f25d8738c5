import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** An agency to which no other journey gives slots; david@ardhi.test runs it. */
const agencyName = 'Nile Brokers';

test('an admin gives listing slots to an agency on a phone, and its head may list more at once', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const head = await (await browser.newContext()).newPage();
  await signIn(head, 'david@ardhi.test');
  const slotLimit = async () => {
    await head.goto(url('/dashboard'));
    const text = await head
      .getByText(/listing slots used/)
      .first()
      .textContent();
    return Number(/of ([\d,]+)/.exec(text ?? '')?.[1]?.replace(',', ''));
  };
  const before = await slotLimit();
  expect(before).toBeGreaterThan(0);

  await signIn(page, 'admin@ardhi.test');
  await page.goto(url('/admin/give-items-to-agencies'));
  await page.getByRole('searchbox').fill(agencyName);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('checkbox', { name: new RegExp(agencyName) })).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(agencyName) }).check();
  await page.getByLabel('Item', { exact: true }).selectOption('Listing slots');
  await page.getByLabel('Quantity').fill('7');
  await page.getByLabel('Reason').fill('For the fair in Kampala');
  await page.getByRole('button', { name: 'Check' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give these items?' });
  await expect(dialog).toContainText('Listing slots: 7 each, to 1 receiver, 7 in all.');
  await dialog.getByRole('button', { name: 'Give' }).click();
  await expect(page.getByText('Given to 1 receiver.')).toBeVisible();
  await expect(page.getByText('Listing slots: 7').first()).toBeVisible();
  await expect.poll(slotLimit).toBe(before + 7);
});
