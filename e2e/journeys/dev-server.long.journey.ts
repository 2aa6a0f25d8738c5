import type { Page } from '@playwright/test';
import { makeCheckout } from '../support/checkout.ts';
import { startDevelopment } from '../support/product.ts';
import { demoPassword, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** A value that a reload of the page would lose. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);

test('a saved component, style or sentence appears without a reload, and a saved service restarts', async ({
  page,
}) => {
  test.slow();
  using checkout = makeCheckout();
  const product = await startDevelopment({ SEED: 'demo', SEED_LISTINGS: '6' }, checkout.folder);
  try {
    await page.goto(`${product.url}/`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Land you can check before you pay');
    await page.waitForLoadState('networkidle');
    await markPage(page);

    checkout.change('frontends/messages/en/public.json', 'Land you can check', 'Land you may check');
    await expect(heading).toHaveText('Land you may check before you pay');

    const screen = 'frontends/public/src/features/home/components/home-screen';
    checkout.change(`${screen}.tsx`, '<h1>', '<h1>Kampala:');
    await expect(heading).toHaveText(/^Kampala:Land you may check/);

    checkout.change(`${screen}.module.css`, '.prompt h1 {', '.prompt h1 { letter-spacing: 7px;');
    await expect(heading).toHaveCSS('letter-spacing', '7px');
    expect(await isSamePage(page)).toBe(true);

    await page.reload();
    await expect(heading).toHaveText(/^Kampala:Land you may check/);

    checkout.change('infra/apps/embedded.ts', 'Emails appear at', 'Messages appear at');
    await expect.poll(() => product.output()).toContain('Messages appear at');

    await signIn(page, 'agent@ardhi.test', demoPassword, `${product.url}/login`);
    await expect(heading).toHaveText('My listings');
    // A page module exports its loader too, so it is not replaced in place: the page reloads.
    checkout.change(
      'frontends/agent/src/pages/listings.page.tsx',
      '<FormattedMessage id="common.myListings" />',
      'All my listings',
    );
    await expect(heading).toHaveText('All my listings');
  } finally {
    await product.stop();
  }
});
