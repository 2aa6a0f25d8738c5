import type { Page } from '@playwright/test';
import { problemsOf } from '../support/axe.ts';
import { failureHeadings } from '../support/failure-headings.ts';
import { url } from '../support/product-url.ts';
import { recordParameters } from '../support/record-parameters.ts';
import { awaitLimits, observeLimits } from '../support/remaining-calls.ts';
import { screensOf } from '../support/screens.ts';
import { screensOfRoles, signedInPaths, unknownPath } from '../support/screens-of-roles.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Some fifty screens, each at two widths and at night, and a page for each kind of link on them. */
test.setTimeout(15 * 60_000);

const ofEverybody = { listings: '/properties/search?pageSize=1', reader: 'SUPER_AGENT' } as const;
const ofAgent = { listings: '/api/agent/listings?pageSize=1', reader: 'AGENT' } as const;

/** An address with its ids and slugs unnamed, so that one link stands for all of its kind. */
const kindOf = (path: string) =>
  path
    .replace(/[0-9A-HJKMNP-TV-Z]{26}/g, '{}')
    .replace(/^\/(agents|agencies|brokers|lists|searches)\/[^/]+/, '/$1/{}');

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

/** Opens a page and returns its heading. */
async function openScreen(page: Page, path: string): Promise<string> {
  observeLimits(page);
  await awaitLimits(page);
  await page.goto(url(path));
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading, path).toBeVisible();
  return (await heading.textContent())?.trim() ?? '';
}

interface Crawl {
  /** Screens of which every state is looked at, and screens of which only the links are followed. */
  readonly screens: readonly string[];
  readonly linksOnly?: readonly string[];
}

/** Opens each screen once, and then a page for each kind of link on them. */
async function crawl(page: Page, { screens, linksOnly = [] }: Crawl): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const problems: string[] = [];
  const origins = new Map<string, { readonly path: string; readonly from: string }>();
  for (const from of [...screens, ...linksOnly]) {
    const heading = await openScreen(page, from);
    if (from !== unknownPath && failureHeadings.includes(heading) && !from.endsWith('/none'))
      problems.push(`${from} is ${heading}`);
    for (const path of await linksOf(page)) {
      const kind = kindOf(path);
      if (!origins.has(kind)) origins.set(kind, { path, from });
    }
    if (screens.includes(from)) problems.push(...(await problemsOf(page, from)));
  }
  const opened = new Set([...screens, ...linksOnly].map(kindOf));
  for (const [kind, { path, from }] of origins) {
    if (opened.has(kind)) continue;
    if (failureHeadings.includes(await openScreen(page, path))) problems.push(`${from} links to ${path}`);
  }
  expect(origins.size).toBeGreaterThan(5);
  expect(problems).toEqual([]);
}

const claim = 'can be used by everybody, and link only to pages that are there';

const screensOfRole = (role: keyof typeof screensOfRoles) => screensOfRoles[role].pathsIn(url(''));

for (const part of [0, 1])
  test(`the screens of a visitor ${claim}, part ${part + 1}`, async ({ page }) => {
    const screens = await screensOfRole('visitor');
    await crawl(page, { screens: screens.filter((_, index) => index % 2 === part) });
  });

test(`the screens of a user ${claim}`, async ({ page }) => {
  await signIn(page, 'user@ardhi.test');
  await crawl(page, { screens: await screensOfRole('user'), linksOnly: ['/', '/plots'] });
});

test(`the screens of an agent ${claim}`, async ({ page }) => {
  await signIn(page, 'agent@ardhi.test');
  const screens = screensOf('agent', '/', await recordParameters(url(''), ofAgent));
  const own = screens.filter((path) => !/^\/agent\/(?:agents|whatsapp)/.test(path));
  await crawl(page, { screens: [], linksOnly: ['/', '/plots', ...signedInPaths, ...own] });
});

test(`the screens of a head of agency ${claim}`, async ({ page }) => {
  await signIn(page, 'super@ardhi.test');
  await crawl(page, {
    screens: await screensOfRole('head of agency'),
    linksOnly: ['/', '/plots', ...signedInPaths],
  });
});

test(`the screens of an assistant ${claim}`, async ({ page }) => {
  await signIn(page, 'assistant@ardhi.test');
  const screens = screensOf('admin', '/admin/', await recordParameters(url(''), ofEverybody));
  const own = screens.filter((path) => !path.startsWith('/admin/admin-changes'));
  await crawl(page, { screens: [], linksOnly: ['/', '/plots', ...signedInPaths, ...own] });
});

for (const part of [0, 1])
  test(`the screens of an admin ${claim}, part ${part + 1}`, async ({ page }) => {
    await signIn(page, 'admin@ardhi.test');
    const screens = await screensOfRole('admin');
    await crawl(page, {
      screens: screens.filter((_, index) => index % 2 === part),
      linksOnly: part === 0 ? ['/', '/plots', ...signedInPaths] : [],
    });
  });
