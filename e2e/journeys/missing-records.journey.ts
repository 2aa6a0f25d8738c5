import type { Page } from '@playwright/test';
import { url } from '../support/product-url.ts';
import { type RouteParameters, screensOf } from '../support/screens.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** An id that no record has, and one that no record can have. */
const unknownIds = ['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'no such record'];

const parametersOf = (id: string): RouteParameters => ({
  properties: id,
  users: id,
  'broker-agencies': id,
  features: id,
  items: id,
  manage: id,
  agencies: id,
  agents: id,
  brokers: id,
  plots: id,
  lists: 'none',
  searches: 'none',
  invitations: 'none',
  blog: 'none',
  tickets: 'none',
  circles: id,
  join: 'none',
  h: 'none',
  simulator: 'none',
  // Only someone who is signed in looks for one.
  pay: 'none',
});

/** The screens of one record of a remote, for records that do not exist. */
const screensOfMissing = (remote: 'public' | 'agent' | 'admin', prefix: string) =>
  unknownIds.flatMap((id) => {
    const segment = encodeURIComponent(id);
    return screensOf(remote, prefix, parametersOf(segment)).filter((path) => path.includes(segment));
  });

async function expectNotFound(page: Page, paths: readonly string[]): Promise<void> {
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) {
    await page.goto(url(path));
    await expect(page.getByRole('heading', { name: 'Page Not Found' }), path).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go Back' }), path).toBeVisible();
  }
}

test('every public screen of a missing record is the Page Not Found screen', async ({ page }) => {
  await expectNotFound(page, screensOfMissing('public', '/'));
});

test('every screen of agents for a missing record is the Page Not Found screen', async ({ page }) => {
  await signIn(page, 'super@ardhi.test');
  await expectNotFound(page, screensOfMissing('agent', '/'));
});

test('every screen of admins for a missing record is the Page Not Found screen', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin@ardhi.test');
  await expectNotFound(page, screensOfMissing('admin', '/admin/'));
});
