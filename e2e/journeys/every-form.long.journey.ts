import { stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { createDialogRecords, type DialogRecords } from '../support/dialog-records.ts';
import { dialogSources } from '../support/dialog-sources.ts';
import { findOpeners, tryOpener } from '../support/dialog-walk.ts';
import { dialogReasons, reasons, recipes, unopened } from '../support/form-exceptions.ts';
import { awaitForm, findForms, findParts, openScreen, tryForm } from '../support/form-walk.ts';
import { journeyListings, startProduct } from '../support/product.ts';
import { url } from '../support/product-url.ts';
import { recordParameters } from '../support/record-parameters.ts';
import { screensOf } from '../support/screens.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// The changes that forms make would disturb other journeys.
test.describe.configure({ mode: 'default' });
test.setTimeout(30 * 60_000);
test.use({ viewport: { width: 360, height: 740 } });

let records: DialogRecords;
let product: Awaited<ReturnType<typeof startProduct>>;
const shared = process.env['ARDHI_URL'];
test.beforeAll(async () => {
  product = await startProduct({ SEED: 'demo', SEED_LISTINGS: journeyListings, TRUSTED_HOPS: '1' });
  process.env['ARDHI_URL'] = product.url;
  records = await createDialogRecords(product.url);
});
test.afterAll(async () => {
  process.env['ARDHI_URL'] = shared;
  await product.stop();
});

const ofEverybody = { listings: '/properties/search?pageSize=1', reader: 'SUPER_AGENT' } as const;
const ofAgent = { listings: '/api/agent/listings?pageSize=1', reader: 'AGENT' } as const;
const ofSuperAgent = { listings: '/api/agent/listings?pageSize=1', reader: 'SUPER_AGENT' } as const;

const addressOf = (path: string) =>
  path
    .replaceAll(/[0-9A-HJKMNP-TV-Z]{26}/g, ':id')
    .replace(/^(\/(?:agents|agencies|brokers))\/[^/]+/, '$1/:slug');

interface Walk {
  readonly screens: readonly string[];
  /** Which of the exceptions above lie on these screens; each must still be there. */
  readonly owns: (path: string) => boolean;
  /** Different for each role. */
  readonly roleNumber: number;
}

/** The kinds of forms and the buttons of dialogs that were tried, by this role or one before. */
const tried = new Set<string>();
/** Texts of the dialogs opened by any role. */
const opened: (readonly string[])[] = [];

type Problem = string | undefined;
const failureOf = (error: Error) => ({
  problem: stripVTControlCharacters(error.message).replaceAll(/\s+/g, ' ').slice(0, 400),
  dialogs: [],
});

/** Submits the next form of a screen that was not tried; undefined once all were. */
async function tryNextForm(
  page: Page,
  path: string,
  seen: Set<string>,
): Promise<{ problem: Problem } | undefined> {
  // The submission may have removed a form, or added another one.
  const forms = await findForms(page, addressOf(path));
  for (const { name } of forms) seen.add(name);
  const next = forms.find(({ name, kind }) => !tried.has(kind) && reasons[name] === undefined);
  if (next === undefined) return undefined;
  tried.add(next.kind);
  const { problem, dialogs } = await tryForm(page, next.index, recipes[next.name]).catch(failureOf);
  opened.push(...dialogs);
  return { problem: problem && `${next.name}: ${problem}` };
}

/** Opens the next dialog of a screen that was not tried, and submits it; undefined once all were. */
async function tryNextDialog(
  page: Page,
  path: string,
  seen: Set<string>,
): Promise<{ problem: Problem } | undefined> {
  const openers = await findOpeners(page, addressOf(path));
  const keyOf = (name: string) => `dialog ${name}`;
  for (const { name } of openers) seen.add(name);
  const next = openers.find(({ name }) => !tried.has(keyOf(name)));
  if (next === undefined) return undefined;
  tried.add(keyOf(next.name));
  const isSubmitted = dialogReasons[next.name] === undefined;
  const options = { recipe: recipes[next.name], isSubmitted };
  const { problem, dialogs } = await tryOpener(page, next.index, options).catch(failureOf);
  opened.push(...dialogs);
  return { problem: problem && `${next.name}: ${problem}` };
}

/** Opens a screen; false when that fails, as for a record that was removed. */
const canOpen = (page: Page, path: string): Promise<boolean> =>
  openScreen(page, path).then(
    () => true,
    () => false,
  );

/** Fills in every form of the screens once, also in their dialogs, and expects its success. */
async function walk(page: Page, { screens, owns, roleNumber }: Walk): Promise<void> {
  const problems: string[] = [];
  const seen = new Set<string>();
  const found = new Set<string>();
  const paths = [...screens];
  // The parts of a screen are added while it is open.
  for (const [number, path] of paths.entries()) {
    // Limits per address apply to each screen alone.
    await page.setExtraHTTPHeaders({
      'x-forwarded-for': `41.${screens.length}.${number % 250}.${roleNumber}`,
    });
    if (!(await canOpen(page, path))) {
      problems.push(`${path} cannot be opened`);
      continue;
    }
    for (const part of await findParts(page)) {
      if (!part.isOpen && !found.has(part.shown)) paths.push(part.path);
      found.add(part.shown);
    }
    if (path === '/advertisement') await awaitForm(page, 'Continue to payment');
    for (const tryNext of [tryNextForm, tryNextDialog]) {
      for (;;) {
        const result = await tryNext(page, path, seen);
        if (result === undefined) break;
        if (result.problem !== undefined) problems.push(result.problem);
        if (!(await canOpen(page, path))) break;
      }
    }
  }
  const exceptions = [...Object.keys(recipes), ...Object.keys(reasons), ...Object.keys(dialogReasons)];
  const gone = exceptions.filter((name) => owns(name) && !seen.has(name));
  expect({ problems, gone }).toEqual({ problems: [], gone: [] });
  expect(seen.size).toBeGreaterThan(3);
}

const isSignedIn = (path: string) =>
  /^\/(?:dashboard|profile|user|advertisement|circles|pay|invoices|packages|sell|h\/|tickets|payment)/.test(
    path,
  );
const isOfAgents = (path: string) => path.startsWith('/agent/');
const isOfAdmins = (path: string) => path.startsWith('/admin/');
const isOfVisitors = (path: string) => !isSignedIn(path) && !isOfAgents(path) && !isOfAdmins(path);
const none = () => false;
const hasRecord = (path: string) => !path.endsWith('/none');

/** The screens of everyone. */
const publicScreens = async () =>
  screensOf('public', '/', await recordParameters(url(''), ofEverybody)).filter(hasRecord);
const agentScreens = async (lists: typeof ofSuperAgent | typeof ofAgent) =>
  screensOf('agent', '/', await recordParameters(url(''), lists));
const adminScreens = async () => {
  const { place, agency, agent, endpoint } = records;
  const parameters = { ...(await recordParameters(url(''), ofEverybody)), manage: place };
  return [
    // Before the endpoint is removed on the screen of endpoints.
    `/admin/webhook-logs?endpointId=${endpoint}`,
    ...screensOf('admin', '/admin/', parameters).map((path) => path.replace(/(?<=.)\/$/, '')),
    `/admin/agency-admin-tools?agency=${agency}`,
    `/admin/agency-entitlements-breakdown?agency=${agency}`,
    `/admin/users/${agent}/info`,
  ];
};

test('every form of the screens of a visitor works', async ({ page }) => {
  const screens = (await publicScreens()).filter((path) => !isSignedIn(path));
  await walk(page, { screens, owns: isOfVisitors, roleNumber: 1 });
});

test('every form of the screens of a user works', async ({ page }) => {
  await signIn(page, 'user@ardhi.test');
  const screens = [...(await publicScreens()), ...records.circles.map((id) => `/circles/${id}`)];
  await walk(page, { screens, owns: isSignedIn, roleNumber: 2 });
});

test('every form of the screens of an agent works', async ({ page }) => {
  await signIn(page, 'agent@ardhi.test');
  const screens = (await agentScreens(ofAgent)).filter((path) => !/^\/agent\/(?:agents|whatsapp)/.test(path));
  await walk(page, { screens, owns: none, roleNumber: 3 });
});

test('every form of the screens of a head of agency works', async ({ page }) => {
  await signIn(page, 'super@ardhi.test');
  const screens = [...(await agentScreens(ofSuperAgent)), '/packages'];
  await walk(page, { screens, owns: isOfAgents, roleNumber: 4 });
});

test('every form of the screens of an admin works', async ({ page }) => {
  await signIn(page, 'admin@ardhi.test');
  await walk(page, { screens: await adminScreens(), owns: isOfAdmins, roleNumber: 5 });
});

test('an admin views the site as a user, and nothing that the site sends then is refused', async ({
  page,
}) => {
  await signIn(page, 'admin@ardhi.test');
  const { users } = await recordParameters(url(''), ofEverybody);
  const path = `/admin/users/${users}/info`;
  await openScreen(page, path);
  const opener = (await findOpeners(page, path)).find(({ name }) => name.endsWith('View as this user'));
  const { problem } = await tryOpener(page, opener?.index ?? -1, { recipe: undefined, isSubmitted: true });
  expect(problem).toBeUndefined();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
});

test('every dialog of the product was opened, or is named with a reason', () => {
  const closed = dialogSources().filter(({ isShownBy }) => !opened.some(isShownBy));
  expect(closed.map(({ name }) => name)).toEqual(Object.keys(unopened).toSorted());
});
