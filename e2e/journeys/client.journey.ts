import type { Page, Request } from '@playwright/test';
import { signIn } from './people.ts';
import { url } from './product-url.ts';
import { expect, test } from './test.ts';

const favourites = '/api/users/favourites';

/** Calls of one kind, as they leave the page. */
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

/** To the search and home again by the links of the page, without loading it anew. */
async function lookAround(page: Page): Promise<void> {
  await toSearch(page).click();
  await expect(page).toHaveURL(url('/plots'));
  await toHome(page).click();
  await expect(page).toHaveURL(url('/'));
}

/** Goes to an address inside the running page, as its own links do. */
const goInside = (page: Page, path: string) =>
  page.evaluate(`history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`);

const spoilt = (request: Request) => ({ ...request.headers(), authorization: 'Bearer spoilt' });

test('what was read is kept for 5 seconds, and forgotten at sign-out', async ({ page }) => {
  await signIn(page, 'user@ardhi.test');
  const hearts = page.waitForResponse((answer) => new URL(answer.url()).pathname === favourites);
  await page.goto(url('/'));
  await hearts;
  const begun = Number(await page.evaluate('Date.now()'));
  const atMs = (since: number) => page.evaluate(`Date.now = () => ${begun + since}`);
  await atMs(0);
  const own = callsOf(page, favourites);
  for (let times = 0; times < 2; times++) {
    await goInside(page, '/user/favourites');
    await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
    await toHome(page).click();
    await expect(page).toHaveURL(url('/'));
  }
  expect(own.length, 'what is of users is never kept').toBe(2);
  const searches = callsOf(page, '/plots/search');
  await lookAround(page);
  expect(searches).toHaveLength(1);
  await atMs(4_900);
  await lookAround(page);
  expect(searches).toHaveLength(1);
  await atMs(5_100);
  await lookAround(page);
  expect(searches).toHaveLength(2);
  await page.getByLabel('your account').click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await lookAround(page);
  expect(searches).toHaveLength(3);
});

test('two who ask for the same at once share one call', async ({ page }) => {
  await page.goto(url('/'));
  const searches = callsOf(page, '/plots/search');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/plots/search*', async (route) => {
    await held;
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

test('a 400 is passed on without another try', async ({ page }) => {
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

test('a 401 is tried once more with a fresh token', async ({ page }) => {
  await signIn(page, 'user@ardhi.test');
  const before = await page.evaluate(() => localStorage.getItem('token'));
  const statuses: number[] = [];
  page.on('response', (answer) => void (answer.url().includes(favourites) && statuses.push(answer.status())));
  await page.route(`**${favourites}*`, (route) => route.continue({ headers: spoilt(route.request()) }), {
    times: 1,
  });
  await goInside(page, '/user/favourites');
  await expect(page).toHaveTitle(/Favourites|Saved/i);
  await expect.poll(() => statuses).toEqual([401, 200]);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(before);
});

test('a second 401 ends the session and leads back after logging in', async ({ page }) => {
  await signIn(page, 'user@ardhi.test');
  await page.context().clearCookies();
  await page.route(`**${favourites}*`, (route) => route.continue({ headers: spoilt(route.request()) }));
  await goInside(page, '/user/favourites');
  await expect(page).toHaveURL(url('/login'));
  const kept = () =>
    page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('redirectAfterLogin')]);
  expect(await kept()).toEqual([null, '/user/favourites']);
});

test('a 429 is tried once more after as long as it says', async ({ page }) => {
  await page.clock.install();
  await page.goto(url('/'));
  const searches = callsOf(page, '/plots/search');
  let wait = 0;
  for (let nth = 0; wait === 0; nth++) {
    const answer = await page.request.get(url(`/plots/search?page=${(nth % 3) + 1}`));
    wait = answer.status() === 429 ? Number(answer.headers()['retry-after']) : 0;
  }
  const refused = page.waitForResponse((answer) => answer.status() === 429);
  await toSearch(page).click();
  const told = Number((await refused).headers()['retry-after']);
  expect(told).toBeGreaterThan(0);
  await page.clock.fastForward((told - 1) * 1_000 - 500);
  expect(searches).toHaveLength(1);
  await page.clock.fastForward(1_500);
  await expect.poll(() => searches.length).toBe(2);
});

test('a call that is not answered within 10 seconds says so', async ({ page }) => {
  await page.clock.install();
  await page.goto(url('/'));
  const searches = callsOf(page, '/plots/search');
  await page.route('**/plots/search*', () => undefined);
  await toSearch(page).click();
  await expect.poll(() => searches.length).toBe(1);
  await page.clock.fastForward(10_000);
  await expect(page.getByText('This took too long. Please try again.')).toBeVisible();
});

test('an upload is begun by keyboard alone, has 60 seconds, and says when they are over', async ({
  page,
}) => {
  await signIn(page, 'user@ardhi.test');
  await page.clock.install();
  await page.goto(url('/profile/edit'));
  const uploads = callsOf(page, '/api/users/avatar');
  await page.route('**/api/users/avatar', () => undefined);
  const chosen = page.waitForEvent('filechooser');
  const field = page.getByLabel(/^Picture/);
  await field.focus();
  await page.keyboard.press('Enter');
  const picture = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not yet looked at') };
  await (await chosen).setFiles([picture]);
  await expect.poll(() => uploads.length).toBe(1);
  await page.clock.fastForward(59_000);
  await expect(field).toBeDisabled();
  await page.clock.fastForward(1_000);
  await expect(
    page.getByText('Upload timed out. Please try again with smaller files or check your connection.'),
  ).toBeVisible();
  await expect(field).toBeEnabled();
});

test('a token is renewed 5 minutes before it ends; while the network fails after 30 seconds, then twice as long each time, at most 16 minutes', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'user@ardhi.test');
  const renewals = callsOf(page, '/api/auth/refresh');
  await page.route('**/api/auth/refresh', (route) => route.abort());
  /** Nothing is asked until so many seconds are over; then it fails, and the lock of all tabs is free again. */
  const failsAfter = async (seconds: number, nth: number) => {
    await page.clock.fastForward((seconds - 5) * 1_000);
    expect(renewals, `before ${seconds} s`).toHaveLength(nth - 1);
    await page.clock.fastForward(6_000);
    await expect.poll(() => renewals.length, `after ${seconds} s`).toBe(nth);
    await expect.poll(() => renewals.at(-1)?.failure()?.errorText).toBeDefined();
    await page.evaluate(() => navigator.locks.request('ardhi-refresh', () => undefined));
  };
  for (const [nth, seconds] of [55 * 60, 30, 60, 120, 240, 480, 960, 960].entries())
    await failsAfter(seconds, nth + 1);
  await page.unroute('**/api/auth/refresh');
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/refresh'));
  await page.clock.fastForward(961_000);
  expect((await renewed).status()).toBe(200);
});

test('a renewal has 30 seconds, and is tried again 30 seconds after they are over', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'user@ardhi.test');
  const renewals = callsOf(page, '/api/auth/refresh');
  await page.route('**/api/auth/refresh', () => undefined);
  await page.clock.fastForward(55 * 60_000);
  await expect.poll(() => renewals.length).toBe(1);
  const cut = page.waitForEvent('requestfailed', (request) => request === renewals[0]);
  await page.clock.fastForward(29_000);
  expect(renewals[0]?.failure()).toBeNull();
  await page.clock.fastForward(1_500);
  await cut;
  await page.evaluate(() => navigator.locks.request('ardhi-refresh', () => undefined));
  await page.clock.fastForward(29_000);
  expect(renewals).toHaveLength(1);
  await page.clock.fastForward(2_000);
  await expect.poll(() => renewals.length).toBe(2);
});

test('what is of admins, dashboards, logs and listings is read anew each time', async ({ page }) => {
  await signIn(page, 'admin@ardhi.test');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What waits for you');
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
      await goInside(page, screen);
      await expect.poll(() => calls.length, `${call} for ${screen}`).toBe(times);
      await goInside(page, '/user/favourites');
      await expect(page).toHaveTitle(/Favourites/);
    }
  }
});

test('a toast is gone after 3 seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto(url('/user/favourites'));
  const toast = page.getByText('Please sign in to continue');
  await expect(toast).toBeVisible();
  await page.clock.fastForward(3_000);
  await expect(toast).toBeHidden();
});
