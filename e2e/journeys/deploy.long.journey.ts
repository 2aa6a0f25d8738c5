import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeCheckout } from '../support/checkout.ts';
import { startProduct } from '../support/product.ts';
import { demoPassword, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Hash of every built file by path. */
function hashesOf(site: string): Readonly<Record<string, string>> {
  const files = globSync('remotes/*/*/*', { cwd: site }).filter((file) =>
    statSync(join(site, file)).isFile(),
  );
  return Object.fromEntries(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(site, file)))
        .digest('hex'),
    ]),
  );
}

/** Folders of the builds in the current manifest; older builds may be removed by the next build. */
const currentPaths = (site: string): readonly string[] =>
  JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8')).list.parts.map(
    ({ path }: { path: string }) => path,
  );

test('one remote is rebuilt and deployed alone without restarting or changing anything else', async ({
  page,
  browser,
}) => {
  test.slow();
  using checkout = makeCheckout();
  const site = join(checkout.folder, 'frontends/dist');
  const product = await startProduct({ SEED: 'demo', SEED_LISTINGS: '6' }, checkout.folder);
  try {
    await signIn(page, 'agent@ardhi.test', demoPassword, `${product.url}/login`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('My listings');
    const shell = await page.locator('script[src]').first().getAttribute('src');
    const currentBuilds = currentPaths(site);
    const hashesBefore = hashesOf(site);
    const currentHashes = Object.fromEntries(
      Object.entries(hashesBefore).filter(([file]) =>
        currentBuilds.some((path) => `/${file}`.startsWith(path)),
      ),
    );

    checkout.change(
      'frontends/agent/src/pages/listings.page.tsx',
      '<FormattedMessage id="common.myListings" />',
      'The listings I answer for',
    );
    expect(await checkout.build()).toMatch(/^Built ardhi_agent in /m);

    await page.getByRole('link', { name: 'New listing' }).click();
    await expect(heading).toHaveText('New listing');
    await page.goto(`${product.url}/agent/properties`);
    await expect(heading).toHaveText('The listings I answer for');
    expect(await page.locator('script[src]').first().getAttribute('src')).toBe(shell);

    const hashesAfter = hashesOf(site);
    const added = Object.keys(hashesAfter).filter((file) => hashesBefore[file] === undefined);
    expect(added.length).toBeGreaterThan(0);
    expect(added.filter((file) => !file.startsWith('remotes/ardhi_agent/'))).toEqual([]);
    expect(hashesAfter).toMatchObject(currentHashes);

    const visitor = await browser.newPage();
    await visitor.goto(`${product.url}/plots`);
    await expect(visitor.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(product.process.exitCode).toBeNull();
  } finally {
    await product.stop();
  }
});
