import { startProduct } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const password = 'four plain words here';

test('the printed link makes the first admin, and a link of an email in another browser asks for a password', async ({
  page,
  browser,
}) => {
  test.slow();
  const product = await startProduct({ SEED: 'none' });
  try {
    await expect.poll(product.output).toContain('mode=firstAdmin');
    const [link = ''] = /http\S+mode=firstAdmin\S+/.exec(product.output()) ?? [];
    await page.goto(link);
    await page.getByLabel('Your name').fill('Hilda Head');
    await page.getByLabel('Email').fill('head@ardhi.test');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Become an admin' }).click();
    await expect(page).toHaveURL(`${product.url}/login`);
    await page.getByLabel('Email').fill('head@ardhi.test');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByLabel('your account')).toBeVisible();
    await page.goto(`${product.url}/admin`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(link);
    await page.getByRole('main').getByRole('button', { name: 'Become an admin' }).click();
    await expect(
      page.getByText('This link was used or has expired. Ask the person who runs this site for a new one.'),
    ).toBeVisible();

    const attacker = await (await browser.newContext()).newPage();
    await attacker.goto(`${product.url}/register`);
    await attacker.getByLabel('Your name').fill('Nakato Sarah');
    await attacker.getByLabel('Email').fill('victim@ardhi.test');
    await attacker.getByLabel('Password', { exact: true }).fill('chosen by somebody else');
    await attacker.getByRole('main').getByRole('button', { name: 'Create' }).click();
    await expect(attacker).toHaveURL(/\/email-verification/);

    const victim = await (await browser.newContext()).newPage();
    await victim.goto(`${product.url}/dev/mailbox?to=victim@ardhi.test`);
    await victim
      .getByRole('main')
      .getByRole('link', { name: /oobCode=/ })
      .first()
      .click();
    await victim.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(victim.getByText('Choose the password that you want to log in with')).toBeVisible();
    await victim.getByLabel('Password', { exact: true }).fill(password);
    await victim.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(victim.getByRole('main')).toContainText('Your email is confirmed');
    const signIn = (secret: string) =>
      victim.request.post(`${product.url}/api/auth/login`, {
        data: { email: 'victim@ardhi.test', password: secret },
      });
    expect((await signIn('chosen by somebody else')).status()).toBe(400);
    expect((await signIn(password)).status()).toBe(200);
  } finally {
    await product.stop();
  }
});
