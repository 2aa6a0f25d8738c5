import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { demoPassword, signIn } from './people.ts';
import { url } from './product-url.ts';
import { type Numbers, screensOf } from './screens.ts';
import { expect, test } from './test.ts';

/** One of each kind of record that a screen is about; what only a mail names is looked at as it is without. */
async function numbersOf(request: APIRequestContext, own: string): Promise<Numbers> {
  const [admin, agent] = await Promise.all([tokenOf(request, 'admin'), tokenOf(request, 'super')]);
  const first = async (path: string, authorization = `Bearer ${admin}`) =>
    (await (await request.get(url(path), { headers: { authorization } })).json()).items[0];
  const listing = await first(own, `Bearer ${agent}`);
  return {
    properties: listing.card?.id ?? listing.id,
    users: (await first('/api/admin/users?pageSize=1')).id,
    'broker-agencies': (await first('/api/admin/broker/agencies?pageSize=1')).id,
    features: (await first('/api/admin/features?pageSize=1')).id,
    manage: (await first('/api/geo/countries?limit=1')).id,
    agencies: (await first('/api/agencies?pageSize=1')).slug,
    brokers: (await first('/api/brokers?pageSize=1')).slug,
    lists: 'none',
    searches: 'none',
    invitations: 'none',
    h: 'none',
  };
}

async function tokenOf(request: APIRequestContext, name: string): Promise<string> {
  const data = { email: `${name}@ardhi.test`, password: demoPassword };
  return (await (await request.post(url('/api/auth/login'), { data })).json()).token;
}

const ofListings = '/properties/search?pageSize=1';
const ofAgent = '/api/agent/listings?pageSize=1';

/** What axe finds serious, each with where it was seen. */
async function seriousIn(page: Page, where: string, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${where}: ${id}: ${nodes[0]?.html}`);
}

/** Looks at pages on a desk and on a phone, by day and by night: nothing serious in anybody's way, nothing wider than the glass. */
async function lookAt(page: Page, paths: readonly string[]): Promise<void> {
  const inTheWay: string[] = [];
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(url(path));
    const heading = page.getByRole('heading', { level: 1 }).first();
    await expect(heading, path).toBeVisible();
    await expect(heading, path).not.toHaveText('Not found.');
    for (const width of [1_280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      inTheWay.push(...(await seriousIn(page, `${path} at ${width} px`)));
      const wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
      if (wide > width) inTheWay.push(`${path} at ${width} px is ${wide} px wide`);
    }
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    inTheWay.push(...(await seriousIn(page, `${path} at night`, ['color-contrast'])));
  }
  expect(inTheWay).toEqual([]);
}

const signedIn = ['/dashboard', '/profile', '/profile/edit', '/user/favourites'];
const ownTabs = ['/user/favourites?tab=searches'];

test('nothing serious stands in the way of a visitor', async ({ page, request }) => {
  test.slow();
  const all = screensOf('public', '/', await numbersOf(request, ofListings));
  await lookAt(page, [...all.filter((path) => !signedIn.includes(path)), '/plots?q=zzzz', '/no-such-place']);
});

test('nothing serious stands in the way of a user', async ({ page }) => {
  test.slow();
  await signIn(page, 'user@ardhi.test');
  await lookAt(page, [...signedIn, ...ownTabs, '/admin']);
});

test('nothing serious stands in the way of an agent', async ({ page, request }) => {
  test.slow();
  await signIn(page, 'super@ardhi.test');
  await lookAt(page, [
    ...screensOf('agent', '/', await numbersOf(request, ofAgent)),
    '/agent/properties?q=zzzz',
    '/agent/properties?show=leads',
    '/agent/properties?show=performance',
  ]);
});

for (const half of [0, 1])
  test(`nothing serious stands in the way of an admin, part ${half + 1}`, async ({ page, request }) => {
    test.slow();
    await signIn(page, 'admin@ardhi.test');
    const all = screensOf('admin', '/admin/', await numbersOf(request, ofListings));
    await lookAt(
      page,
      [...all, '/admin/users?q=zzzz', '/admin/properties?q=zzzz'].filter((_, nth) => nth % 2 === half),
    );
  });

test('nothing serious stands in the way of somebody whose page fails', async ({ page }) => {
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
