import type { Page, Request } from '@playwright/test';
import { installClock } from '../support/page-clock.ts';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const favourites = '/api/users/favourites';

/** Collects the page's requests to a path. */
function callsOf(page: Page, path: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && new URL(request.url()).pathname === path) calls.push(request);
  });
  return calls;
}

const toSearch = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' });
const toHome = (page: Page) => page.getByRole('link', { name: 'Ardhi', exact: true });

/** Visits the search and the home page by in-app links. */
async function visitSearchAndHome(page: Page): Promise<void> {
  await toSearch(page).click();
  await expect(page).toHaveURL(url('/plots'));
  await toHome(page).click();
  await expect(page).toHaveURL(url('/'));
}

/** Navigates inside the running app, as its links do. */
const navigateInApp = (page: Page, path: string) =>
  page.evaluate(`history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`);

const withInvalidToken = (request: Request) => ({ ...request.headers(), authorization: 'Bearer spoilt' });

test('reads are cached for 5 seconds, and the cache is cleared at sign-out', async ({ page }) => {
  await signIn(page, 'user@ardhi.test');
  const favouritesLoaded = page.waitForResponse((answer) => new URL(answer.url()).pathname === favourites);
  await page.goto(url('/'));
  await favouritesLoaded;
  const startMs = Number(await page.evaluate('Date.now()'));
  const setClock = (elapsed: number) => page.evaluate(`Date.now = () => ${startMs + elapsed}`);
  await setClock(0);
  const favouriteCalls = callsOf(page, favourites);
  for (let times = 0; times < 2; times++) {
    await navigateInApp(page, '/user/favourites');
    await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
    await toHome(page).click();
    await expect(page).toHaveURL(url('/'));
  }
  expect(favouriteCalls.length, 'user data is never cached').toBe(2);
  const searches = callsOf(page, '/plots/search');
  await visitSearchAndHome(page);
  expect(searches).toHaveLength(1);
  await setClock(4_900);
  await visitSearchAndHome(page);
  expect(searches).toHaveLength(1);
  await setClock(5_100);
  await visitSearchAndHome(page);
  expect(searches).toHaveLength(2);
  await page.getByLabel('your account').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await visitSearchAndHome(page);
  expect(searches).toHaveLength(3);
});

test('concurrent requests for the same data share one call', async ({ page }) => {
  await page.goto(url('/'));
  const searches = callsOf(page, '/plots/search');
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/plots/search*', async (route) => {
    await gate;
    await route.continue();
  });
  await toSearch(page).click();
  await expect.poll(() => searches.length).toBe(1);
  await toSearch(page).click();
  release();
  await expect(page).toHaveURL(url('/plots'));
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect(searches).toHaveLength(1);
});

test('a 400 is not retried', async ({ page }) => {
  await page.goto(url('/'));
  const searches = callsOf(page, '/plots/search');
  const refused = page.waitForResponse((answer) => answer.status() === 400);
  await page.route('**/plots/search*', (route) => route.continue({ url: url('/plots/search?no-such=1') }));
  await toSearch(page).click();
  await refused;
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();
  expect(searches).toHaveLength(1);
});

test('a 401 is retried once with a fresh token', async ({ page }) => {
  await signIn(page, 'user@ardhi.test');
  const before = await page.evaluate(() => localStorage.getItem('token'));
  const statuses: number[] = [];
  page.on('response', (answer) => void (answer.url().includes(favourites) && statuses.push(answer.status())));
  await page.route(
    `**${favourites}*`,
    (route) => route.continue({ headers: withInvalidToken(route.request()) }),
    {
      times: 1,
    },
  );
  await navigateInApp(page, '/user/favourites');
  await expect(page).toHaveTitle(/Favourites|Saved/i);
  await expect.poll(() => statuses).toEqual([401, 200]);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(before);
});

test('a second 401 ends the session and remembers the page for after login', async ({ page }) => {
  await signIn(page, 'user@ardhi.test');
  await page.context().clearCookies();
  await page.route(`**${favourites}*`, (route) =>
    route.continue({ headers: withInvalidToken(route.request()) }),
  );
  await navigateInApp(page, '/user/favourites');
  await expect(page).toHaveURL(url('/login'));
  const storedSession = () =>
    page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('redirectAfterLogin')]);
  expect(await storedSession()).toEqual([null, '/user/favourites']);
});

test('a 429 is retried once after its Retry-After delay', async ({ page }) => {
  const clock = await installClock(page);
  await page.goto(url('/'));
  const searches = callsOf(page, '/plots/search');
  let retryAfterLimit = 0;
  for (let nth = 0; retryAfterLimit === 0; nth++) {
    const answer = await page.request.get(url(`/plots/search?page=${(nth % 3) + 1}`));
    retryAfterLimit = answer.status() === 429 ? Number(answer.headers()['retry-after']) : 0;
  }
  const refused = page.waitForResponse((answer) => answer.status() === 429);
  await toSearch(page).click();
  const retryAfter = Number((await refused).headers()['retry-after']);
  expect(retryAfter).toBeGreaterThan(0);
  await clock.advance((retryAfter - 1) * 1_000 - 500);
  expect(searches).toHaveLength(1);
  await clock.advance(1_500);
  await expect.poll(() => searches.length).toBe(2);
});

test('a call without a response within 10 seconds shows a timeout message', async ({ page }) => {
  const clock = await installClock(page);
  await page.goto(url('/'));
  const searches = callsOf(page, '/plots/search');
  await page.route('**/plots/search*', () => undefined);
  await toSearch(page).click();
  await expect.poll(() => searches.length).toBe(1);
  await clock.advance(10_000);
  await expect(page.getByText('This took too long. Please try again.')).toBeVisible();
});

test('an upload can be started by keyboard, and shows a message when it times out after 60 seconds', async ({
  page,
}) => {
  await signIn(page, 'user@ardhi.test');
  const clock = await installClock(page);
  await page.goto(url('/profile/edit'));
  const uploads = callsOf(page, '/api/users/avatar');
  await page.route('**/api/users/avatar', () => undefined);
  const chosen = page.waitForEvent('filechooser');
  const field = page.getByLabel(/^Profile photo/);
  await field.focus();
  await page.keyboard.press('Enter');
  const picture = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not yet looked at') };
  await (await chosen).setFiles([picture]);
  await expect.poll(() => uploads.length).toBe(1);
  await clock.advance(59_000);
  await expect(field).toBeDisabled();
  await clock.advance(1_000);
  await expect(
    page.getByText('Upload timed out. Please try again with smaller files or check your connection.'),
  ).toBeVisible();
  await expect(field).toBeEnabled();
});

test('a token is renewed 5 minutes before it expires; failed renewals back off from 30 seconds to 16 minutes', async ({
  page,
}) => {
  const clock = await installClock(page);
  await signIn(page, 'user@ardhi.test');
  const renewals = callsOf(page, '/api/auth/refresh');
  await page.route('**/api/auth/refresh', (route) => route.abort());
  /** Expects no renewal before the delay, then one that fails and releases the lock shared by all tabs. */
  const expectFailureAfter = async (seconds: number, nth: number) => {
    await clock.advance((seconds - 5) * 1_000);
    expect(renewals, `before ${seconds} s`).toHaveLength(nth - 1);
    await clock.advance(6_000);
    await expect.poll(() => renewals.length, `after ${seconds} s`).toBe(nth);
    await expect.poll(() => renewals.at(-1)?.failure()?.errorText).toBeDefined();
    await page.evaluate(() => navigator.locks.request('ardhi-refresh', () => undefined));
  };
  for (const [nth, seconds] of [55 * 60, 30, 60, 120, 240, 480, 960, 960].entries())
    await expectFailureAfter(seconds, nth + 1);
  await page.unroute('**/api/auth/refresh');
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/refresh'));
  await clock.advance(961_000);
  expect((await renewed).status()).toBe(200);
});

test('a renewal times out after 30 seconds and is retried 30 seconds later', async ({ page }) => {
  const clock = await installClock(page);
  await signIn(page, 'user@ardhi.test');
  const renewals = callsOf(page, '/api/auth/refresh');
  await page.route('**/api/auth/refresh', () => undefined);
  await clock.advance(55 * 60_000);
  await expect.poll(() => renewals.length).toBe(1);
  const aborted = page.waitForEvent('requestfailed', (request) => request === renewals[0]);
  await clock.advance(29_000);
  expect(renewals[0]?.failure()).toBeNull();
  await clock.advance(1_500);
  await aborted;
  await page.evaluate(() => navigator.locks.request('ardhi-refresh', () => undefined));
  await clock.advance(29_000);
  expect(renewals).toHaveLength(1);
  await clock.advance(2_000);
  await expect.poll(() => renewals.length).toBe(2);
});

test('admin pages, dashboards, logs and listing details are never cached', async ({ page }) => {
  await signIn(page, 'admin@ardhi.test');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Needs your attention');
  await page.evaluate('{ const at = Date.now(); Date.now = () => at; }');
  const { items } = await (await page.request.get(url('/properties/search?pageSize=1'))).json();
  for (const [screen, call] of [
    ['/admin/users', '/api/admin/users'],
    ['/admin/login-logs', '/api/admin/login-logs'],
    ['/dashboard', '/api/users/enquiries'],
    [`/properties/${items[0].id}`, `/properties/${items[0].id}`],
  ] as const) {
    const calls = callsOf(page, call);
    for (const times of [1, 2]) {
      await navigateInApp(page, screen);
      await expect.poll(() => calls.length, `${call} for ${screen}`).toBe(times);
      await navigateInApp(page, '/user/favourites');
      await expect(page).toHaveTitle(/Favourites/);
    }
  }
});

test('a toast disappears after 3 seconds', async ({ page }) => {
  const clock = await installClock(page);
  await page.goto(url('/user/favourites'));
  const toast = page.getByText('Please sign in to continue');
  await expect(toast).toBeVisible();
  await clock.advance(3_000);
  await expect(toast).toBeHidden();
});
