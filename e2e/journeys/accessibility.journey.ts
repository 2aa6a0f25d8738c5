import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { url } from '../support/product-url.ts';
import { recordParameters } from '../support/record-parameters.ts';
import { screensOf } from '../support/screens.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const ofEverybody = { listings: '/properties/search?pageSize=1', reader: 'SUPER_AGENT' } as const;
const ofSuperAgent = { listings: '/api/agent/listings?pageSize=1', reader: 'SUPER_AGENT' } as const;

/** An address that no screen has. */
const unknownPath = '/no-such-place';

/** Serious and critical axe violations with their location. */
async function seriousViolations(page: Page, location: string, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${location}: ${id}: ${nodes[0]?.html}`);
}

/** Checks pages at desktop and phone width, in light and dark mode: no serious violation, no horizontal overflow. */
async function checkPages(page: Page, paths: readonly string[]): Promise<void> {
  const problems: string[] = [];
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(url(path));
    const heading = page.getByRole('heading', { level: 1 }).first();
    await expect(heading, path).toBeVisible();
    if (path !== unknownPath) await expect(heading, path).not.toHaveText('Page Not Found');
    for (const width of [1_280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      problems.push(...(await seriousViolations(page, `${path} at ${width} px`)));
      const scrollWidth = Number(await page.evaluate('document.documentElement.scrollWidth'));
      if (scrollWidth > width) problems.push(`${path} at ${width} px is ${scrollWidth} px wide`);
    }
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    problems.push(...(await seriousViolations(page, `${path} in dark mode`, ['color-contrast'])));
  }
  expect(problems).toEqual([]);
}

const signedInPaths = ['/dashboard', '/profile', '/profile/edit', '/user/favourites'];
/** Only its members see a circle. */
const circleOfNobody = '/circles/none';
const tabPaths = ['/user/favourites?tab=searches'];

test('the screens of a visitor have no serious accessibility violation', async ({ page }) => {
  // Some fifty screens, each at two widths and at night.
  test.setTimeout(9 * 60_000);
  const screens = screensOf('public', '/', await recordParameters(url(''), ofEverybody));
  await checkPages(page, [
    ...screens.filter((path) => !signedInPaths.includes(path) && path !== circleOfNobody),
    '/plots?q=zzzz',
    unknownPath,
  ]);
});

test('the screens of a user have no serious accessibility violation', async ({ page }) => {
  test.slow();
  await signIn(page, 'user@ardhi.test');
  await page.goto(url('/circles'));
  const circle = await page.getByRole('link', { name: 'A plot for Mother' }).getAttribute('href');
  await checkPages(page, [...signedInPaths, ...tabPaths, '/circles', circle ?? '', '/admin']);
});

test('the screens of an agent have no serious accessibility violation', async ({ page }) => {
  test.slow();
  await signIn(page, 'super@ardhi.test');
  await checkPages(page, [
    ...screensOf('agent', '/', await recordParameters(url(''), ofSuperAgent)),
    '/agent/properties?q=zzzz',
    '/agent/properties?show=leads',
    '/agent/properties?show=performance',
  ]);
});

for (const part of [0, 1])
  test(`the screens of an admin have no serious accessibility violation, part ${part + 1}`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, 'admin@ardhi.test');
    const screens = screensOf('admin', '/admin/', await recordParameters(url(''), ofEverybody));
    await checkPages(
      page,
      [...screens, '/admin/users?q=zzzz', '/admin/properties?q=zzzz'].filter(
        (_, index) => index % 2 === part,
      ),
    );
  });

for (const [status, title] of [
  [500, 'Something went wrong'],
  [503, 'This section is unavailable'],
] as const)
  test(`the page of an error ${status} has no serious accessibility violation`, async ({ page }) => {
    await page.goto(url('/'));
    await page.route('**/plots/search*', (route) => route.fulfill({ status, body: 'down' }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  });

test('a table is searched, sorted and navigated by keyboard alone', async ({ page }) => {
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
  const location = await links.nth(0).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(url(location ?? ''));
});

test('the kit examples have no serious accessibility violation', async ({ page }) => {
  test.slow();
  await checkPages(page, ['/kit']);
});
