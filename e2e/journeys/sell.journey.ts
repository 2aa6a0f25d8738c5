import { randomInt, randomUUID } from 'node:crypto';
import { phoneCodeIn } from '@ardhi/testing/phone-code';
import { createAccount, messagesTo, newPassword } from '../support/new-account.ts';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('an owner signs up, confirms the phone number and starts a listing', async ({ page, request }) => {
  const email = `owner.${randomUUID()}@ardhi.test`;
  const phone = `+25677${randomInt(1_000_000, 9_999_999)}`;
  await createAccount(request, email, 'Nabirye Joan');
  await signIn(page, email, newPassword, url('/login?next=%2Fsell'));

  const field = page.getByLabel('Phone number for buyers');
  await field.fill(`0${phone.slice(4)}`);
  await field.blur();
  await expect(field).toHaveValue(/^\+256 /);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Start my first listing' }).click();
  await expect(page.getByText('Please confirm your phone number first.')).toBeVisible();

  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/otp') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const { otpId } = await (await sent).json();
  const code = page.getByLabel('Code in the text message');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).not.toHaveCount(0);
  await code.fill(phoneCodeIn(await messagesTo(request, phone), otpId));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toBeHidden();
  await expect(page.getByText(`Buyers reach you at ${phone}.`)).toBeVisible();

  await page.getByRole('button', { name: 'Start my first listing' }).click();
  await expect(page).toHaveURL(/\/agent\/properties\/new/);
  await page.getByLabel('Land', { exact: true }).check();
  await page.getByLabel('Title', { exact: true }).fill(`A garden by the lake, ${email.slice(6, 14)}`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/agent\/properties\/\w{26}\/edit/);
});
