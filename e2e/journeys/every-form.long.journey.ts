import type { Page } from '@playwright/test';
import { awaitForm, dayIn, type FormRecipe, findForms, openScreen, tryForm } from '../support/form-walk.ts';
import { startProduct } from '../support/product.ts';
import { url } from '../support/product-url.ts';
import { recordParameters } from '../support/record-parameters.ts';
import { screensOf } from '../support/screens.ts';
import { demoPassword, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// What the forms change would be in the way of other journeys.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 360, height: 740 } });

let product: Awaited<ReturnType<typeof startProduct>>;
const shared = process.env['ARDHI_URL'];
test.beforeAll(async () => {
  product = await startProduct({ SEED: 'demo', SEED_LISTINGS: '60', TRUSTED_HOPS: '1' });
  process.env['ARDHI_URL'] = product.url;
});
test.afterAll(async () => {
  process.env['ARDHI_URL'] = shared;
  await product.stop();
});

const ofEverybody = { listings: '/properties/search?pageSize=1', reader: 'SUPER_AGENT' } as const;
const ofAgent = { listings: '/api/agent/listings?pageSize=1', reader: 'AGENT' } as const;
const ofSuperAgent = { listings: '/api/agent/listings?pageSize=1', reader: 'SUPER_AGENT' } as const;

/** What forms need beyond plausible values, by the end of their name. */
const recipes: Readonly<Record<string, FormRecipe>> = {
  '/login Log in': { values: { Email: 'user@ardhi.test', Password: demoPassword } },
  '/advertisement Continue to payment': {
    values: {
      'How many views (optional)': '5000',
      'First day': dayIn(1),
      'Ends on (this day is not part of it)': dayIn(20),
    },
    // The form waits until the payment is there.
    mayBeMissing: /^\/api\/custom-payments\/\w+$/,
  },
  '/admin/external-systems Add': { values: { 'Allowed addresses': '196.43.133.0/24' } },
  '/admin/features/new Save': { values: { Land: '' } },
  '/agent/properties/import Upload file': {
    file: {
      name: 'houses.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Title,Purpose,Price,Bedrooms\nHouse with a veranda in Ntinda,For sale,UGX 450000000,3\n',
      ),
    },
  },
};

/** Forms that this journey does not submit, and why. */
const reasons: Readonly<Record<string, string>> = {
  '/admin/gift-package-or-item Give': 'Needs a receiver and an item of theirs: gift.journey gives one.',
  '/admin/emails Send to it again':
    'Needs an address that the mail service has reported: emails.spec of the service sends to one again.',
  '/admin/webhooks Add':
    'Its address has to be found in the name service of the internet: webhooks.spec of the service adds one.',
  '/verify Check the document': 'Needs the code of a document that was issued: invoices.journey checks one.',
  '/profile/edit Delete my account in n days':
    'Takes the account away from other journeys: erasure.long.spec.',
  '/admin/discount-management Try it':
    'Needs a buyer, who is looked up first: purchase-limit.journey tries one.',
  '/admin/purchase-limits-management Try it':
    'Needs a buyer, who is looked up first: purchase-limit.journey tries one.',
  '/profile/edit Change password': 'Signs the account out of the journeys that share it.',
  '/sell Start my first listing': 'Needs a confirmed phone number: sell.journey starts one.',
  '/agent/agents Offer ownership': 'Another journey gives the same agency away: agency.journey.',
  '/pay/:id Pay UGX n': 'Leads to the provider of the payment: custom-payment.journey pays.',
  '/admin/enhanced-package-management Save as a new version':
    'Asks first, in a dialog that this walk does not answer.',
  '/admin/properties/:id/edit Place the pin here': 'As in the editor of an agent.',
  '/agent/properties/:id/edit Place the pin here':
    'Sends nothing of its own: the editor saves the pin, as publish-listing.journey shows.',
};

const addressOf = (path: string) => path.replaceAll(/[0-9A-HJKMNP-TV-Z]{26}/g, ':id');

interface Walk {
  readonly screens: readonly string[];
  /** Which of the exceptions above lie on these screens; each must still be there. */
  readonly owns: (path: string) => boolean;
}

/** The kinds of forms that were tried, by this role or one before. */
const tried = new Set<string>();

/** Fills in every form of the screens once, and expects its success. */
async function walk(page: Page, { screens, owns }: Walk): Promise<void> {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const path of screens) {
    await openScreen(page, path);
    if (path === '/advertisement') await awaitForm(page, 'Continue to payment');
    for (;;) {
      // What was submitted may have taken a form away, or brought another one.
      const forms = await findForms(page, addressOf(path));
      for (const { name } of forms) seen.add(name);
      const next = forms.find(({ name, kind }) => !tried.has(kind) && reasons[name] === undefined);
      if (next === undefined) break;
      tried.add(next.kind);
      const problem = await tryForm(page, next.index, recipes[next.name]).catch((error: Error) =>
        error.message.slice(0, 200),
      );
      if (problem !== undefined) problems.push(`${next.name}: ${problem}`);
      await openScreen(page, path);
    }
  }
  const exceptions = [...Object.keys(recipes), ...Object.keys(reasons)];
  const gone = exceptions.filter((name) => owns(name) && !seen.has(name));
  expect({ problems, gone }).toEqual({ problems: [], gone: [] });
  expect(seen.size).toBeGreaterThan(3);
}

const isSignedIn = (path: string) =>
  /^\/(?:dashboard|profile|user|advertisement|circles$|pay|invoices|packages|sell|h\/|tickets|payment)/.test(
    path,
  );
const isOfAgents = (path: string) => path.startsWith('/agent/');
const isOfAdmins = (path: string) => path.startsWith('/admin/');
const isOfVisitors = (path: string) => !isSignedIn(path) && !isOfAgents(path) && !isOfAdmins(path);
const none = () => false;
const hasRecord = (path: string) => !path.endsWith('/none');

/** The screens of everybody. */
const publicScreens = async () =>
  screensOf('public', '/', await recordParameters(url(''), ofEverybody)).filter(hasRecord);
const agentScreens = async (lists: typeof ofSuperAgent | typeof ofAgent) =>
  screensOf('agent', '/', await recordParameters(url(''), lists));
const adminScreens = async () =>
  screensOf('admin', '/admin/', await recordParameters(url(''), ofEverybody)).map((path) =>
    path.replace(/(?<=.)\/$/, ''),
  );

test('every form of the screens of a visitor works', async ({ page }) => {
  const screens = (await publicScreens()).filter((path) => !isSignedIn(path));
  await walk(page, { screens, owns: isOfVisitors });
});

test('every form of the screens of a user works', async ({ page }) => {
  await signIn(page, 'user@ardhi.test');
  await walk(page, { screens: await publicScreens(), owns: isSignedIn });
});

test('every form of the screens of an agent works', async ({ page }) => {
  await signIn(page, 'agent@ardhi.test');
  const screens = (await agentScreens(ofAgent)).filter((path) => !/^\/agent\/(?:agents|whatsapp)/.test(path));
  await walk(page, { screens, owns: none });
});

test('every form of the screens of a head of agency works', async ({ page }) => {
  await signIn(page, 'super@ardhi.test');
  await walk(page, { screens: await agentScreens(ofSuperAgent), owns: isOfAgents });
});

test('every form of the screens of an admin works', async ({ page }) => {
  await signIn(page, 'admin@ardhi.test');
  await walk(page, { screens: await adminScreens(), owns: isOfAdmins });
});
