import { url } from './product-url.ts';
import { expect, test } from './test.ts';

const password = 'four plain words here';

test('a newcomer searches land near Kampala, signs up by mail and keeps a favourite', async ({
  page,
  request,
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

  const mails = await (await request.get(url(`/api/dev/mailbox?to=${encodeURIComponent(email)}`))).json();
  const [link] = /http\S+oobCode=\S+/.exec(mails.items[0].text) ?? [];
  await page.goto(link ?? '');
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
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /save|favourite/i })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto(url('/user/favourites'));
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
});

test('a wrong password says so and keeps what was typed', async ({ page }) => {
  await page.goto(url('/login'));
  await page.getByLabel('Email').fill('user@ardhi.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('user@ardhi.test');
});
