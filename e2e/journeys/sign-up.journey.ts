import sharp from 'sharp';
import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { expect, test } from '../support/test.ts';

const password = 'four plain words here';

test('a new user signs up, saves, compares and shares favourites, and cancels the deletion of the account', async ({
  page,
  browser,
}) => {
  test.slow();
  const email = `nakato.${Date.now()}@ardhi.test`;
  await page.goto(url('/register'));
  await page.getByLabel('Your name').fill('Nakato Sarah');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/email-verification/);

  await page.goto(url('/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(
    page.getByText('Please verify your email address before logging in. A verification email has been sent.'),
  ).toBeVisible();

  await page.goto(url(`/dev/mailbox?to=${encodeURIComponent(email)}`));
  await page
    .getByRole('main')
    .getByRole('link', { name: /oobCode=/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page).toHaveURL(url('/dashboard'));
  await expect(page.getByText('Nothing new since your last visit.')).toBeVisible();

  await page.goto(url('/'));
  await page.locator('input[name=say]').first().fill('land near Kampala');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kampala');
  const saveButtons = page.getByRole('main').getByRole('button', { name: /^Saved?$/ });
  for (const saveButton of [saveButtons.nth(0), saveButtons.nth(1)]) {
    await saveButton.click();
    await expect(saveButton).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto(url('/user/favourites'));
  const compareBoxes = page.getByRole('checkbox', { name: 'Compare' });
  await expect(compareBoxes).toHaveCount(2);

  await page.getByRole('button', { name: 'Share this list' }).click();
  const link = await page.getByLabel(/Anyone with this link/).inputValue();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('main').getByRole('article')).toHaveCount(2);

  for (const compareBox of [compareBoxes.nth(0), compareBoxes.nth(1)]) await compareBox.check();
  await page.getByRole('button', { name: 'Compare 2' }).click();
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('rowheader', { name: 'Size', exact: true })).toBeVisible();

  await page.goto(url('/profile/edit'));
  const create = { width: 400, height: 500, channels: 3 as const, background: '#8a5a2b' };
  const buffer = await sharp({ create }).png().toBuffer();
  await page.getByLabel(/^Profile photo/).setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer });
  const remove = page.getByRole('button', { name: 'Remove photo' });
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(remove).toBeHidden();

  await page.getByText('I want to delete my account').click();
  const deleteSection = page.getByRole('region', { name: 'Delete my account' });
  await deleteSection.getByLabel('Your password').fill(password);
  await page.getByLabel('Type DELETE to continue').fill('DELETE');
  await page.getByRole('button', { name: 'Delete my account in 7 days' }).click();
  await expect(page.getByText(/^Your account will be deleted on /)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('I want to delete my account')).toBeVisible();
});

test('a wrong password shows an error and keeps the email', async ({ page }) => {
  await page.goto(url('/login'));
  await page.getByLabel('Email').fill('user@ardhi.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('user@ardhi.test');
});

test('a long address of an email fits the screen that names it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const email = `${'nakato.'.repeat(8)}sarah@${'long'.repeat(12)}.example`;
  await page.goto(url(`/email-verification?${new URLSearchParams({ email })}`));
  await expect(page.getByRole('main')).toContainText(email);
  expect(await hasNoSidewaysScroll(page)).toBe(true);
});
