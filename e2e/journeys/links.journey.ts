import type { Page } from '@playwright/test';
import { failureHeadings } from '../support/failure-headings.ts';
import { url } from '../support/product-url.ts';
import { recordParameters } from '../support/record-parameters.ts';
import { screensOf } from '../support/screens.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** An address with its ids and slugs unnamed, so that one link stands for all of its kind. */
const kindOf = (path: string) =>
  path
    .replace(/[0-9A-HJKMNP-TV-Z]{26}/g, '{}')
    .replace(/^\/(agencies|brokers|lists|searches)\/[^/]+/, '/$1/{}');

const isFile = (path: string) => /^\/(?:api|media|basemap|feeds)\//.test(path) || /\.\w{2,12}$/.test(path);

/** Paths of the links of a page that stay on this site. */
const linksOf = async (page: Page): Promise<readonly string[]> => {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) =>
      links.flatMap((link) =>
        link instanceof HTMLAnchorElement && link.origin === location.origin ? link.pathname : [],
      ),
    );
  return hrefs.filter((path) => !isFile(path));
};

/** Opens the screens, then one link of each kind on them. @returns the links to pages that are not there */
async function findDeadLinks(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const origins = new Map<string, { path: string; from: string }>();
  for (const from of paths) {
    await page.goto(url(from));
    await expect(page.getByRole('heading', { level: 1 }).first(), from).toBeVisible();
    for (const path of await linksOf(page)) {
      const kind = kindOf(path);
      if (!origins.has(kind)) origins.set(kind, { path, from });
    }
  }
  const visited = new Set(paths.map(kindOf));
  const dead: string[] = [];
  for (const [kind, { path, from }] of origins) {
    if (visited.has(kind)) continue;
    await page.goto(url(path));
    const heading = page.getByRole('heading', { level: 1 }).first();
    await expect(heading, path).toBeVisible();
    if (failureHeadings.includes((await heading.textContent())?.trim() ?? ''))
      dead.push(`${from} links to ${path}`);
  }
  expect(origins.size).toBeGreaterThan(5);
  return dead;
}

const visitorScreens = async () =>
  screensOf(
    'public',
    '/',
    await recordParameters(url(''), { listings: '/properties/search?pageSize=1', reader: 'SUPER_AGENT' }),
  ).filter((path) => !/\/none$/.test(path));
const signedInScreens = ['/', '/plots', '/dashboard', '/profile', '/profile/edit', '/user/favourites'];

test('no screen of a visitor links to a page that is not there', async ({ page }) => {
  test.slow();
  const screens = (await visitorScreens()).filter((path) => !/^\/(?:dashboard|profile|user)/.test(path));
  expect(await findDeadLinks(page, screens)).toEqual([]);
});

/** Screens of a remote that a person may not see. */
const foreignTo: Readonly<Record<string, RegExp>> = {
  agent: /^\/agent\/(?:agents|whatsapp)/,
  assistant: /^\/admin\/admin-changes/,
};

for (const [name, reader, remote, listings] of [
  ['user', 'USER', undefined, ''],
  ['agent', 'AGENT', 'agent', '/api/agent/listings?pageSize=1'],
  ['super', 'SUPER_AGENT', 'agent', '/api/agent/listings?pageSize=1'],
  ['assistant', 'ASSISTANT_ADMIN', 'admin', '/properties/search?pageSize=1'],
  ['admin', 'AFRI_ADMIN', 'admin', '/properties/search?pageSize=1'],
] as const)
  test(`no screen of ${name}@ardhi.test links to a page that is not there`, async ({ page }) => {
    test.slow();
    const screens =
      remote === undefined
        ? []
        : screensOf(
            remote,
            remote === 'admin' ? '/admin/' : '/',
            await recordParameters(url(''), { listings, reader }),
          );
    await signIn(page, `${name}@ardhi.test`);
    const own = screens.filter((path) => !foreignTo[name]?.test(path));
    expect(await findDeadLinks(page, [...signedInScreens, ...own])).toEqual([]);
  });
