// Playwright's own test: the extra header of our journeys would cause a CORS preflight at the provider.

import { expect, test } from '@playwright/test';
import { awaitClosedDialog } from '../support/closed-dialog.ts';
import { openidProvider } from '../support/openid-provider.ts';
import { startProduct } from '../support/product.ts';

test('with an external provider, users sign in on its page, stay signed in, and are signed out there too', async ({
  page,
}) => {
  test.slow();
  const identity = { sub: 'amina', email: 'amina@elsewhere.test', name: 'Amina' };
  const provider = await openidProvider(identity);
  const issuer = provider.issuer.url ?? '';
  const product = await startProduct({
    SEED: 'none',
    IDENTITY: 'oidc',
    ISSUER: issuer,
    AUDIENCE: 'ardhi',
    CLIENT_ID: 'ardhi',
    JWKS_URL: `${issuer}/jwks`,
  });
  try {
    await page.goto(`${product.url}/login?next=/profile`);
    await expect(page.getByText(`${new URL(issuer).host} manages accounts and passwords.`)).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveCount(0);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${product.url}/profile`);
    await expect(page.getByRole('main').getByText(identity.email)).toBeVisible();
    // The provider does not know our terms, so they are asked for here.
    await page.getByRole('button', { name: 'I accept' }).click();
    await awaitClosedDialog(page);

    // When the token has expired, the provider issues the next one.
    const expiredToken = await page.evaluate(() => {
      const [head = '', , seal = ''] = (localStorage.getItem('token') ?? '').split('.');
      const token = [head, btoa(JSON.stringify({ exp: 1, iat: 0 })), seal].join('.');
      localStorage.setItem('token', token);
      return token;
    });
    await page.reload();
    await expect(page.getByRole('main').getByText(identity.email)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(expiredToken);

    await page.goto(`${product.url}/profile/edit`);
    await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Password' })).toHaveCount(0);
    await page.getByLabel('your account').click();
    const signOutRequest = page.waitForRequest(/\/endsession\?/);
    await page.getByRole('button', { name: 'Log out' }).click();
    expect(new URL((await signOutRequest).url()).searchParams.get('post_logout_redirect_uri')).toBe(
      `${product.url}/`,
    );
  } finally {
    await product.stop();
    await provider.stop();
  }
});
