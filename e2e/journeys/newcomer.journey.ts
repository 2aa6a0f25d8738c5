import sharp from 'sharp';
import { url } from './product-url.ts';
import { expect, test } from './test.ts';

const password = 'four plain words here';

test('a newcomer signs up by mail, keeps, compares and shows favourites, and thinks better of leaving', async ({
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
  const logIn = async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  };
  await logIn();
  await expect(
    page.getByText('Please verify your email address before logging in. A verification email has been sent.'),
  ).toBeVisible();

  await page.goto(url(`/dev/mailbox?to=${encodeURIComponent(email)}`));
  await page
    .getByRole('main')
    .getByRole('link', { name: /oobCode=/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(page.getByRole('main')).toContainText(/confirmed/i);
  await page.goto(url('/login'));
  await logIn();
  await expect(page).toHaveURL(url('/dashboard'));
  await expect(page.getByText('Nothing new since your last visit.')).toBeVisible();

  await page.goto(url('/'));
  await page.locator('input[name=say]').first().fill('land near Kampala');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kampala');
  const hearts = page.getByRole('main').getByRole('button', { name: /^Saved?$/ });
  for (const heart of [hearts.nth(0), hearts.nth(1)]) {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto(url('/user/favourites'));
  const picks = page.getByRole('checkbox', { name: 'Compare' });
  await expect(picks).toHaveCount(2);

  await page.getByRole('button', { name: 'Share this list' }).click();
  const link = await page.getByLabel(/Whoever has this link/).inputValue();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('main').getByRole('article')).toHaveCount(2);

  for (const pick of [picks.nth(0), picks.nth(1)]) await pick.check();
  await page.getByRole('link', { name: 'Compare 2' }).click();
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('rowheader', { name: 'Size' })).toBeVisible();

  await page.goto(url('/profile/edit'));
  const create = { width: 400, height: 500, channels: 3 as const, background: '#8a5a2b' };
  const buffer = await sharp({ create }).png().toBuffer();
  await page.getByLabel(/^Picture/).setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer });
  const remove = page.getByRole('button', { name: 'Take it away' });
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(remove).toBeHidden();

  await page.getByText('I want to delete my account').click();
  const leaving = page.getByRole('region', { name: 'Delete my account' });
  await leaving.getByLabel('Your password').fill(password);
  await page.getByLabel('Write DELETE to go on').fill('DELETE');
  await page.getByRole('button', { name: 'Delete my account in 7 days' }).click();
  await expect(page.getByText(/^Your account is deleted on /)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('I want to delete my account')).toBeVisible();
});

test('a wrong password says so and keeps what was typed', async ({ page }) => {
  await page.goto(url('/login'));
  await page.getByLabel('Email').fill('user@ardhi.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('user@ardhi.test');
});
