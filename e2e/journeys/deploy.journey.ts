import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeCheckout } from '../checkout.ts';
import { startProduct } from '../product.ts';
import { demoPassword, signIn } from './people.ts';
import { expect, test } from './test.ts';

/** Every file of the built parts, by its path, with what is in it. */
function bytesOf(site: string): Readonly<Record<string, string>> {
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

/** Folders of the builds that pages name now; older ones may go with the next build. */
const pathsIn = (site: string): readonly string[] =>
  JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8')).list.parts.map(
    ({ path }: { path: string }) => path,
  );

test('one remote is built again and deployed alone, and nothing else stops or changes', async ({
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
    const named = pathsIn(site);
    const all = bytesOf(site);
    const before = Object.fromEntries(
      Object.entries(all).filter(([file]) => named.some((path) => `/${file}`.startsWith(path))),
    );

    checkout.change(
      'frontends/agent/src/desk/listings.page.tsx',
      'id="desk.title" defaultMessage="My listings"',
      'id="desk.title" defaultMessage="The listings I answer for"',
    );
    expect(await checkout.build()).toMatch(/^Built ardhi_agent in /);

    await page.getByRole('link', { name: 'New listing' }).click();
    await expect(heading).toHaveText('New listing');
    await page.goto(`${product.url}/agent/properties`);
    await expect(heading).toHaveText('The listings I answer for');
    expect(await page.locator('script[src]').first().getAttribute('src')).toBe(shell);

    const after = bytesOf(site);
    const added = Object.keys(after).filter((file) => all[file] === undefined);
    expect(added.length).toBeGreaterThan(0);
    expect(added.filter((file) => !file.startsWith('remotes/ardhi_agent/'))).toEqual([]);
    expect(after).toMatchObject(before);

    const visitor = await browser.newPage();
    await visitor.goto(`${product.url}/plots`);
    await expect(visitor.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(product.process.exitCode).toBeNull();
  } finally {
    await product.stop();
  }
});
