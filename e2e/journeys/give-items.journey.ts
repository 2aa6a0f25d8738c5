import type { Page } from '@playwright/test';
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

test('a large gift of an assistant waits for an admin, and is given when the admin approves it', async ({
  page: assistant,
  browser,
}) => {
  await signIn(assistant, 'assistant@ardhi.test');
  await assistant.goto(url('/admin/give-items-to-agencies'));
  await assistant.getByRole('searchbox').fill('Lagoon');
  await assistant.getByRole('searchbox').press('Enter');
  const receiver = assistant.getByRole('checkbox', { name: /Lagoon Realty/ });
  await receiver.check();
  await assistant.getByLabel('Item', { exact: true }).selectOption('Listing slots');
  await assistant.getByLabel('Quantity').fill('900');
  await assistant.getByLabel('Reason').fill('A partnership of three years');
  await assistant.getByRole('button', { name: 'Check' }).click();
  const dialog = assistant.getByRole('dialog', { name: 'Give these items?' });
  await expect(dialog).toContainText('another admin has to approve it before it is given');
  await dialog.getByRole('button', { name: 'Give' }).click();
  await expect(assistant.getByText('Waiting for another admin to approve it.')).toBeVisible();
  const waiting = (page: Page) =>
    page
      .getByRole('table', { name: 'Waiting for another admin' })
      .getByRole('row', { name: /Listing slots: 900/ });
  await expect(waiting(assistant).getByRole('button', { name: 'Reject' })).toBeVisible();
  await expect(waiting(assistant).getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'admin@ardhi.test');
  await admin.goto(url('/admin/give-items-to-agencies'));
  await waiting(admin).getByRole('button', { name: 'Approve' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(waiting(admin)).toHaveCount(0);
  const given = admin
    .getByRole('table', { name: 'History' })
    .getByRole('row', { name: /Listing slots: 900/ });
  await expect(given).toContainText('Given');
});
