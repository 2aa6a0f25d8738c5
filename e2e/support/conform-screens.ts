import type { Role } from '@ardhi/contracts/roles';
import { chromium, type Page } from '@playwright/test';
import { homeOf, type ScreenAccess } from '../../frontends/kit/src/router/access.ts';
import { screenAccess } from '../../infra/checks/api-document.ts';
import { browserFlags, browserPath } from './browser.ts';
import type { Checked } from './conform-report.ts';
import { demoAccounts } from './demo-callers.ts';
import { deniedHeading, failureHeadings, notFoundHeading } from './failure-headings.ts';
import { signIn } from './sign-in.ts';

/** A screen as api.md §5 has it, with an address that has a record. */
export interface DocumentedScreen {
  /** Without names: '/properties/{}'. */
  readonly path: string;
  /** An address of it: '/properties/01H…'. */
  readonly address: string;
  /** The title of its tab, without the suffix; undefined where api.md gives none. */
  readonly title: string | undefined;
  /** The column "who". */
  readonly whom: string;
}

interface ScreenOptions {
  readonly url: string;
  readonly screens: readonly DocumentedScreen[];
}

type Sight = 'SHOWN' | 'LOG_IN' | 'DENIED' | 'HOME' | 'FAILED';

/** Expected result for a person on a screen (model §4.10). */
function expectedSight(access: ScreenAccess, role: Role | undefined): Sight {
  if (access === 'public') return 'SHOWN';
  if (access === 'visitor') return role === undefined ? 'SHOWN' : 'HOME';
  if (role === undefined) return 'LOG_IN';
  return access === 'signed-in' || access.includes(role) ? 'SHOWN' : 'DENIED';
}

const everyone: readonly (Role | undefined)[] = [
  undefined,
  'USER',
  'AGENT',
  'SUPER_AGENT',
  'ASSISTANT_ADMIN',
  'AFRI_ADMIN',
];

/** Visits every screen as everyone in a browser, and compares what it shows, its title and its errors. */
export async function conformScreens({ url, screens }: ScreenOptions): Promise<Checked[]> {
  const executablePath = await browserPath();
  await using browser = await chromium.launch({
    args: [...browserFlags],
    ...(executablePath !== undefined && { executablePath }),
  });
  const differences = new Map<string, string[]>(screens.map(({ path }) => [path, []]));
  for (const [at, role] of everyone.entries()) {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `48.0.0.${at + 1}` } });
    const page = await context.newPage();
    if (role !== undefined) await signIn(page, demoAccounts[role], undefined, `${url}/login`);
    for (const screen of screens) {
      const found = await visit(page, url, screen, role).catch((error: Error) => [
        error.message.split('\n')[0] ?? 'failed',
      ]);
      differences.get(screen.path)?.push(...found.map((text) => `as ${role ?? 'a visitor'}: ${text}`));
    }
    await context.close();
  }
  return screens.map(({ path }) => ({
    name: path.replaceAll('{}', '{id}'),
    visits: everyone.length,
    differences: differences.get(path) ?? [],
  }));
}

const settleMs = 60_000;

async function visit(page: Page, url: string, screen: DocumentedScreen, role: Role | undefined) {
  const faults: string[] = [];
  const note = (error: Error) => faults.push(`error on the page: ${error.message.split('\n')[0]}`);
  page.on('pageerror', note);
  try {
    await page.goto(url + screen.address, { waitUntil: 'load' });
    const access = screenAccess[screen.whom] ?? 'public';
    const expected = expectedSight(access, role);
    const heading = page.locator('h1').first();
    await heading.waitFor({ state: 'attached', timeout: settleMs }).catch(() => faults.push('no heading'));
    const deadline = Date.now() + settleMs;
    let seen = await sightOf(page, screen, role);
    while (seen !== expected && Date.now() < deadline) {
      await page.waitForTimeout(100);
      seen = await sightOf(page, screen, role);
    }
    if (seen !== expected) faults.push(`${seen}, not ${expected} (${new URL(page.url()).pathname})`);
    if (expected === 'SHOWN') faults.push(...(await titleDifferences(page, screen)));
    return faults;
  } finally {
    page.off('pageerror', note);
  }
}

/** True if an address has no record: its page is not found, and has the title of that. */
const isDead = (address: string) => address.endsWith('/none');

/** True if a heading means that a page could not be shown. */
const isFailure = (heading: string, address: string) =>
  failureHeadings.includes(heading) && !(heading === notFoundHeading && isDead(address));

async function sightOf(page: Page, { address }: DocumentedScreen, role: Role | undefined): Promise<Sight> {
  const path = new URL(page.url()).pathname;
  const here = new URL(address, 'http://x').pathname;
  const heading = await page
    .locator('h1')
    .first()
    .textContent({ timeout: 1_000 })
    .catch(() => '');
  if (heading?.trim() === deniedHeading) return 'DENIED';
  if (path === '/login' && here !== '/login') return 'LOG_IN';
  if (isFailure(heading?.trim() ?? '', here)) return 'FAILED';
  return role !== undefined && path !== here && path === homeOf(role) ? 'HOME' : 'SHOWN';
}

/** '{title}, {place}' as the pattern of a title. */
const titlePattern = (title: string) =>
  new RegExp(`^${title.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '.+')} \\| Ardhi$`);

/** The title of a screen may come after its heading. */
async function titleDifferences(page: Page, { title, address }: DocumentedScreen): Promise<string[]> {
  if (title === undefined || isDead(address)) return [];
  const deadline = Date.now() + settleMs;
  let seen = await page.title();
  while (!titlePattern(title).test(seen) && Date.now() < deadline) {
    await page.waitForTimeout(100);
    seen = await page.title();
  }
  return titlePattern(title).test(seen) ? [] : [`the title is "${seen}", not "${title} | Ardhi"`];
}
