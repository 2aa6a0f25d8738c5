import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Browser, Page } from '@playwright/test';
import { problemsOf } from '../support/axe.ts';
import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { demoPassword, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Opens a separate browser context per person, with the headers of the journey. */
const openPage = async (browser: Browser, headers: Record<string, string> | undefined, email?: string) => {
  const context = await browser.newContext({ ...omitUndefined({ extraHTTPHeaders: headers }) });
  const page = await context.newPage();
  if (email !== undefined) await signIn(page, email);
  return page;
};

test('a review can be claimed once; a rejected listing shows the reason, is resubmitted and approved', async ({
  browser,
  extraHTTPHeaders,
}, { retry }) => {
  test.slow();
  const admin = await openPage(browser, extraHTTPHeaders, 'admin@ardhi.test');
  await admin.goto(url(`/admin/properties?reason=IN_REVIEW&sort=${retry === 0 ? 'ref' : '-ref'}`));
  const row = admin.getByRole('row').nth(1);
  const path = (await row.getByRole('link').first().getAttribute('href')) ?? '';
  const ref = /[A-Z]{2}-[A-Z]-\w+/.exec((await row.textContent()) ?? '')?.[0] ?? 'none';
  const agentName = (await row.getByRole('cell').nth(5).locator('span').textContent()) ?? 'nobody';
  await admin.goto(url(`/admin/users?q=${encodeURIComponent(agentName)}`));
  const email = (await admin.locator('tbody small').first().textContent()) ?? '';

  const item = (page: Page) => page.getByRole('listitem').filter({ hasText: ref });
  const claim = (page: Page) => item(page).getByRole('button', { name: 'Claim' }).click();
  const assistant = await openPage(browser, extraHTTPHeaders, 'assistant@ardhi.test');
  for (const moderator of [admin, assistant]) {
    await moderator.goto(url('/admin/moderation'));
    await expect(item(moderator)).toBeVisible();
  }
  await claim(admin);
  await expect(item(admin).getByLabel('Note to the agent')).toBeFocused();
  await claim(assistant);
  await expect(assistant.getByRole('alert').getByText('is working on this')).toBeVisible();
  await assistant.setViewportSize({ width: 360, height: 800 });
  await assistant.goto(url('/admin/moderation'));
  await expect(item(assistant).getByText('is working on this')).toBeVisible();
  expect(await hasNoSidewaysScroll(assistant)).toBe(true);

  await item(admin).getByLabel('Note to the agent').fill('The pin lies in the lake.');
  await item(admin).getByRole('button', { name: 'Reject' }).click();
  await expect(item(admin)).toHaveCount(0);

  const agent = await openPage(browser, extraHTTPHeaders, email);
  await agent.goto(url(`/agent${path}/edit`));
  await expect(agent.getByText('The pin lies in the lake.')).toBeVisible();
  await agent.goto(url(`/agent/properties?q=${ref}`));
  await agent.getByRole('button', { name: /^Reopen/ }).click();
  await expect(agent.getByText('Draft', { exact: true }).first()).toBeVisible();
  await agent.goto(url(`/agent${path}/edit`));
  await expect(agent.getByText('The pin lies in the lake.')).toBeVisible();
  await agent.getByRole('button', { name: /^Submit/ }).click();
  await expect(agent).toHaveURL(url('/agent/properties'));

  await assistant.goto(url('/admin/moderation?state=OPEN'));
  await claim(assistant);
  await item(assistant).getByRole('button', { name: 'Approve' }).click();
  await expect(item(assistant)).toHaveCount(0);
  const visitor = await openPage(browser, extraHTTPHeaders);
  expect((await visitor.goto(url(path)))?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a suspended user is signed out at once, sees the reason, and can sign in again once reinstated', async ({
  browser,
  page,
  extraHTTPHeaders,
}, { retry }) => {
  test.slow();
  const account = retry === 0 ? 'mariam' : 'esther';
  const email = `${account}@ardhi.test`;
  await signIn(page, email);
  const admin = await openPage(browser, extraHTTPHeaders, 'admin@ardhi.test');
  await admin.goto(url(`/admin/users?q=${account}`));
  await admin.getByRole('row').nth(1).getByRole('link').click();
  const changeStatus = async (command: 'Suspend' | 'Reinstate', reason: string) => {
    await admin.getByRole('button', { name: command }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: command }).click();
    await expect(dialog).toBeHidden();
  };
  await changeStatus('Suspend', 'Sold the same plot twice');
  await expect(admin.getByText('Sold the same plot twice')).toBeVisible();

  await page.goto(url('/agent/properties'));
  await expect(page.getByRole('heading', { name: 'My listings' })).toHaveCount(0);
  await page.context().clearCookies();
  await page.evaluate('localStorage.clear()');
  await page.goto(url('/login'));
  const logIn = async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  };
  await logIn();
  await expect(page.getByText('Sold the same plot twice')).toBeVisible();

  await changeStatus('Reinstate', 'It was a mistake');
  await expect(admin.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await page.goto(url('/login'));
  await logIn();
  await expect(page.getByRole('heading', { name: 'My listings' })).toBeVisible();
});

test('a renamed place is found by its new name', async ({ browser, page, extraHTTPHeaders }) => {
  const admin = await openPage(browser, extraHTTPHeaders, 'admin@ardhi.test');
  await admin.goto(url('/admin/geo/manage?q=canjala'));
  await admin.getByRole('row').nth(1).getByRole('link').first().click();
  await admin.getByLabel('Name', { exact: true }).fill('Canjala Nova');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('heading', { name: 'Canjala Nova' })).toBeVisible();

  await page.goto(url('/'));
  const field = page.locator('input[name=say]').first();
  await expect(async () => {
    await field.fill('');
    await field.pressSequentially('Canjala Nov');
    await expect(page.getByRole('option', { name: /Canjala Nova/ })).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test('a feature that an admin adds is offered to agents', async ({ browser, page, extraHTTPHeaders }, {
  retry,
}) => {
  const label = `Charcoal kiln ${retry}`;
  const admin = await openPage(browser, extraHTTPHeaders, 'admin@ardhi.test');
  await admin.goto(url('/admin/features/new'));
  await admin.getByLabel('Label').fill(label);
  await admin.getByLabel('Key').fill(label.toLowerCase().replaceAll(' ', '-'));
  for (const kind of ['House or building', 'Land', 'Hotel', 'Product or service'])
    await admin.getByLabel(kind, { exact: true }).check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin).toHaveURL(/\/admin\/features\?/);

  await signIn(page, 'super@ardhi.test');
  await page.goto(url('/agent/properties'));
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page
    .locator('summary')
    .filter({ hasText: /features? chosen|Choose features/ })
    .click();
  await expect(page.getByLabel(label)).toBeVisible();
});

test('the admin detail screens have no serious accessibility violation on desktop and phone', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin@ardhi.test');
  const firstLink = async (path: string) => {
    await page.goto(url(path));
    return (await page.locator('tbody a').first().getAttribute('href')) ?? '';
  };
  const user = await firstLink('/admin/users');
  const paths = [
    user,
    user.replace('info', 'edit'),
    user.replace('info', 'favourites'),
    await firstLink('/admin/broker-agencies'),
    await firstLink('/admin/features'),
    await firstLink('/admin/geo/manage?level=CITY'),
  ];
  const problems: string[] = [];
  for (const path of paths) {
    await page.goto(url(path));
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    problems.push(...(await problemsOf(page, path)));
  }
  expect(problems).toEqual([]);
});
