import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signIn } from './people.ts';
import { url } from './product-url.ts';
import { expect, test } from './test.ts';

/** Screens of a remote that need no number in their address, read from its one list so that a new one is not forgotten. */
function screensOf(remote: string, prefix: string): readonly string[] {
  const routes = readFileSync(join(import.meta.dirname, `../../frontends/${remote}/src/routes.tsx`), 'utf8');
  const paths = [...routes.matchAll(/path: '([^':*]*)', lazy/g)].map(([, path = '']) => path);
  return paths.map((path) => `${prefix}${path}`);
}

/** Looks at pages on a desk and on a phone: nothing serious in anybody's way, nothing wider than the glass. */
async function lookAt(page: Page, paths: readonly string[]): Promise<void> {
  const inTheWay: string[] = [];
  for (const path of paths) {
    await page.goto(url(path));
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    for (const width of [1_280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .analyze();
      for (const { id, impact, nodes } of violations)
        if (impact === 'serious' || impact === 'critical')
          inTheWay.push(`${path} at ${width} px: ${id}: ${nodes[0]?.html}`);
      const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
      if (wide > width) inTheWay.push(`${path} at ${width} px is ${wide} px wide`);
    }
  }
  expect(inTheWay).toEqual([]);
}

for (const [who, email, paths] of [
  [
    'a user',
    'user@ardhi.test',
    ['/dashboard', '/profile', '/profile/edit', '/user/favourites', '/dev/mailbox', '/admin'],
  ],
  ['an agent', 'super@ardhi.test', [...screensOf('agent', '/'), '/agent/properties?q=zzzz']],
  [
    'an admin',
    'admin@ardhi.test',
    ['/admin', ...screensOf('admin', '/admin/'), '/admin/users?q=zzzz', '/admin/properties?q=zzzz'],
  ],
] as const) {
  test(`nothing serious stands in the way of ${who}`, async ({ page }) => {
    test.slow();
    await signIn(page, email);
    await lookAt(page, paths);
  });
}

test('nothing serious stands in the way of who finds nothing, or whose page fails', async ({ page }) => {
  test.slow();
  await page.goto(url('/plots'));
  const listing = page.getByRole('main').getByRole('article').getByRole('link').first();
  const path = (await listing.getAttribute('href')) ?? '';
  await lookAt(page, [
    '/plots?q=zzzz',
    '/properties-map',
    `${path}/map`,
    '/compare',
    '/lists/none',
    '/invitations/none',
    '/email-verification',
    '/auth-action?mode=verifyEmail&oobCode=none',
    '/h/none',
  ]);
  await page.goto(url('/'));
  await page.route('**/plots/search*', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
});

test('a table is walked, sorted and left by the keyboard alone', async ({ page }) => {
  await signIn(page, 'admin@ardhi.test');
  await page.goto(url('/admin/users'));
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('ardhi.test');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=ardhi\.test/);
  const sort = page.getByRole('columnheader').getByRole('button').first();
  await sort.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=/);
  const links = page.locator('tbody tr a:first-of-type');
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await expect(links.nth(0)).toBeFocused();
  const where = await links.nth(0).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(url(where ?? ''));
});

test('nothing serious stands in the way of who builds with the kit', async ({ page }) => {
  test.slow();
  await lookAt(page, ['/kit']);
});
