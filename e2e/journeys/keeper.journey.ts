// The plain one: a header of our journeys would be asked about by the provider.
import { expect, test } from '@playwright/test';
import { openidProvider } from '../openid-provider.ts';
import { startProduct } from '../product.ts';

test('where another provider keeps accounts, people come in through its page, stay, and leave it too', async ({
  page,
}) => {
  test.slow();
  const amina = { sub: 'amina', email: 'amina@elsewhere.test', name: 'Amina' };
  const provider = await openidProvider(amina);
  const issuer = provider.issuer.url ?? '';
  const product = await startProduct({
    ...{ SEED: 'none', ADMIN_EMAIL: 'head@elsewhere.test', IDENTITY: 'oidc', ISSUER: issuer },
    ...{ AUDIENCE: 'ardhi', CLIENT_ID: 'ardhi', JWKS_URL: `${issuer}/jwks` },
  });
  try {
    await page.goto(`${product.url}/login?next=/profile`);
    await expect(page.getByText(`kept by ${new URL(issuer).host}`)).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveCount(0);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${product.url}/profile`);
    await expect(page.getByText(amina.email)).toBeVisible();

    // A day later the token has run out, and the provider gives the next one.
    const stale = await page.evaluate(() => {
      const [head = '', , seal = ''] = (localStorage.getItem('token') ?? '').split('.');
      const token = [head, btoa(JSON.stringify({ exp: 1, iat: 0 })), seal].join('.');
      localStorage.setItem('token', token);
      return token;
    });
    await page.reload();
    await expect(page.getByText(amina.email)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(stale);

    await page.goto(`${product.url}/profile/edit`);
    await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Password' })).toHaveCount(0);
    await page.getByLabel('your account').click();
    const leaving = page.waitForRequest(/\/endsession\?/);
    await page.getByRole('button', { name: 'Log out' }).click();
    expect(new URL((await leaving).url()).searchParams.get('post_logout_redirect_uri')).toBe(
      `${product.url}/`,
    );
  } finally {
    await product.stop();
    await provider.stop();
  }
});
