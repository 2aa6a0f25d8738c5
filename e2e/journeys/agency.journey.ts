import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { createAccount, emailedLink, newPassword } from '../support/new-account.ts';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

interface Session {
  readonly token: string;
  readonly user: { readonly id: string };
}

async function logIn(
  request: APIRequestContext,
  email: string,
  secret = 'ardhi-demo-2026',
): Promise<Session> {
  return (await request.post(url('/api/auth/login'), { data: { email, password: secret } })).json();
}

/** Gets a path with the token of a session. */
async function apiGet(request: APIRequestContext, { token }: Session, path: string) {
  return (await request.get(url(path), { headers: { authorization: `Bearer ${token}` } })).json();
}

const memberRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Everyone in the agency' }).getByRole('row', { name: new RegExp(name) });

/** Transfers the listings of a member to another in the dialog of their row. */
async function transferListings(
  page: Page,
  from: string,
  action: 'Hand over' | 'Remove from agency',
  to: string,
) {
  await memberRow(page, from).getByText('More', { exact: true }).click();
  await memberRow(page, from).getByRole('button', { name: action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Who takes over').selectOption({ label: to });
  await dialog.getByRole('button', { name: action }).click();
  await expect(page.getByText(`Handed over to ${to}.`)).toBeVisible();
}

test('an agency head invites an agent, who joins by email, lists and leaves; buyers see the new agent', async ({
  browser,
  request,
}) => {
  test.slow();
  const name = `Nambi ${Date.now().toString(36)}`;
  const email = `${name.replace(' ', '.').toLowerCase()}@ardhi.test`;
  const headPage = await (await browser.newContext()).newPage();
  await signIn(headPage, 'super@ardhi.test');
  await headPage.goto(url('/agent/agents'));
  await headPage.getByLabel('Email').fill(email);
  await headPage.getByLabel('Job title (optional)').fill('Land specialist');
  await headPage.getByRole('button', { name: 'Send invitation' }).click();
  await expect(headPage.getByText('Invitation sent.')).toBeVisible();

  await createAccount(request, email, name);
  const token = await emailedLink(request, email, /\/invitations\/(\S+)/);
  const agent = await (await browser.newContext()).newPage();
  await agent.goto(url(`/login?next=${encodeURIComponent(`/invitations/${token}`)}`));
  await agent.getByLabel('Email').fill(email);
  await agent.getByLabel('Password', { exact: true }).fill(newPassword);
  await agent.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await agent.getByRole('button', { name: 'Accept' }).click();
  await expect(agent).toHaveURL(/\/agent\/properties/);

  await headPage.reload();
  await expect(memberRow(headPage, name)).toContainText('Land specialist');
  await transferListings(headPage, 'Grace Nakato', 'Hand over', name);
  const session = await logIn(request, email, newPassword);
  const ownListings = () => apiGet(request, session, '/api/agent/listings?reason=LIVE');
  await expect.poll(async () => (await ownListings()).total).toBeGreaterThan(0);
  const [{ card }] = (await ownListings()).items;
  const draft = await request.post(url('/properties'), {
    headers: { authorization: `Bearer ${session.token}`, accept: 'application/json' },
    data: { kind: 'PLOT', title: { en: `A plot that ${name} lists` } },
  });
  expect(draft.status()).toBe(201);

  const visitor = await (await browser.newContext()).newPage();
  const contact = visitor.getByRole('main').getByText(name).first();
  await visitor.goto(url(`/properties/${card.id}`));
  await expect(contact).toBeVisible();
  const buyerName = `Okot ${name.slice(6)}`;
  const enquiry = await request.post(url(`/properties/${card.id}/enquiries`), {
    headers: { accept: 'application/json' },
    data: {
      name: buyerName,
      phone: `+25677${Date.now() % 10_000_000}`.padEnd(13, '0'),
      message: 'Is it there?',
      channel: 'CALL',
      consent: true,
    },
  });
  expect(enquiry.status()).toBe(201);
  const lead = async () => {
    const session = await logIn(request, 'super@ardhi.test');
    return (await apiGet(request, session, `/api/leads?q=${encodeURIComponent(buyerName)}`)).items[0]
      ?.contact;
  };
  await expect.poll(async () => (await lead())?.assignedTo).toBe(session.user.id);

  await headPage.reload();
  await transferListings(headPage, name, 'Remove from agency', 'Grace Nakato');
  await expect(memberRow(headPage, name)).toHaveCount(0);
  const historyTable = headPage.getByRole('table', { name: 'Handovers' });
  await expect(
    historyTable.getByRole('row', { name: new RegExp(`${name} left, Grace Nakato took over`) }),
  ).toBeVisible();
  await expect.poll(async () => (await lead())?.assignedTo).not.toBe(session.user.id);
  await reloadUntilVisible(visitor, visitor.getByRole('main').getByText('Grace Nakato').first());
  await expect(contact).toHaveCount(0);
  await expect
    .poll(
      async () =>
        (await apiGet(request, await logIn(request, email, newPassword), '/api/agent/listings')).total,
    )
    .toBe(0);
});

/** Reloads until an element is visible, for eventually consistent data. */
const reloadUntilVisible = (page: Page, target: Locator, address?: string) =>
  expect(async () => {
    await (address === undefined ? page.reload() : page.goto(address));
    await expect(target).toBeVisible({ timeout: 5_000 });
  }).toPass();

test('an agency head uses WhatsApp: a template, a reply, a free message, and an opt-out', async ({
  browser,
  request,
}) => {
  test.slow();
  const suffix = Date.now().toString(36);
  const session = await logIn(request, 'super@ardhi.test');
  const [{ card }] = (await apiGet(request, session, '/api/agent/listings?reason=LIVE')).items;
  const sendEnquiry = (name: string, nth: number) =>
    request.post(url(`/properties/${card.id}/enquiries`), {
      headers: { accept: 'application/json' },
      data: {
        name,
        phone: `+25678${(Date.now() % 1_000_000) * 10 + nth}`.padEnd(13, '0'),
        message: 'Is it there?',
        channel: 'WHATSAPP',
        consent: true,
      },
    });
  expect((await sendEnquiry(`Aber ${suffix}`, 1)).status()).toBe(201);
  expect((await sendEnquiry(`Birungi ${suffix}`, 2)).status()).toBe(201);

  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'super@ardhi.test');
  await page.goto(url('/agent/whatsapp?tab=templates'));
  await page.getByLabel('Name', { exact: true }).fill(`hello_${suffix}`);
  await page.getByLabel('Text', { exact: true }).fill('Hello {{1}}, it is still there.');
  await page.getByLabel(/Placeholder names/).fill('name');
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await reloadUntilVisible(page, page.getByRole('row', { name: new RegExp(`hello_${suffix}.*Approved`) }));

  const open = async (name: string) => {
    await page.goto(url('/agent/whatsapp'));
    await page.getByLabel('Message a contact').fill(name);
    await page.getByLabel('Message a contact').press('Enter');
    await page.getByRole('list').getByRole('link', { name, exact: true }).click();
  };
  await open(`Aber ${suffix}`);
  await expect(page.getByLabel('Message', { exact: true })).toHaveCount(0);
  await page.getByLabel('Template').selectOption({ label: `hello_${suffix} (en)` });
  await page.getByLabel('name', { exact: true }).fill('Aber');
  await page.getByRole('button', { name: 'Send template' }).click();
  const messages = page.getByRole('list').getByRole('listitem');
  await reloadUntilVisible(
    page,
    messages.filter({ hasText: 'Hello Aber, it is still there.' }).filter({ hasText: 'Read' }),
  );

  const replyAsBuyer = async (text: string) => {
    await page.getByLabel(/Reply from simulated phone/).fill(text);
    await page.getByRole('button', { name: 'Reply as the buyer' }).click();
    await expect(messages.filter({ hasText: text }).first()).toBeVisible();
  };
  await replyAsBuyer('When can I see it?');
  await page.getByLabel('Message', { exact: true }).fill('On Friday at ten.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messages.filter({ hasText: 'On Friday at ten.' }).first()).toBeVisible();
  await replyAsBuyer('STOP');
  await expect(page.getByText(/has not agreed to be contacted, or has opted out/)).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveCount(0);

  const admin = await logIn(request, 'admin@ardhi.test');
  const setProvider = async (name: string) => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const data = { whatsapp: { provider: name } };
    expect((await request.put(url('/api/admin/settings'), { headers, data })).ok()).toBe(true);
  };
  await setProvider('LINK');
  await reloadUntilVisible(
    page,
    page.getByText('Messages open in your own WhatsApp'),
    url('/agent/whatsapp'),
  );
  await open(`Birungi ${suffix}`);
  await page.getByLabel('Message', { exact: true }).fill('Come & see');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('link', { name: /Open in WhatsApp, then tap Send/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/25678\d+\?text=Come%20%26%20see$/,
  );
  await setProvider('SIMULATOR');
});

test('an agent asks to join an agency, is told of the answer, and is offered its ownership', async ({
  browser,
  request,
}) => {
  test.slow();
  const name = `Okello ${Date.now().toString(36)}`;
  const email = `${name.replace(' ', '.').toLowerCase()}@ardhi.test`;
  await createAccount(request, email, name);
  const admin = await logIn(request, 'admin@ardhi.test');
  const { user } = await logIn(request, email, newPassword);
  await request.put(url(`/api/admin/users/${user.id}`), {
    data: { role: 'AGENT', reason: 'Works alone.' },
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const head = await logIn(request, 'super@ardhi.test');
  const { agencyId } = await apiGet(request, head, '/api/users/profile');

  const agentPage = await (await browser.newContext()).newPage();
  await signIn(agentPage, email, newPassword);
  await agentPage.goto(url(`/agencies/${agencyId}`));
  await agentPage.getByLabel('About you (optional)').fill('I have sold plots in Kira for ten years.');
  await agentPage.getByRole('button', { name: 'Ask to join' }).click();
  await expect(agentPage.getByText('Your request was sent.')).toBeVisible();
  await agentPage.goto(url('/agent/profile'));
  await expect(agentPage.getByText('You asked to join')).toBeVisible();

  const headPage = await (await browser.newContext()).newPage();
  await signIn(headPage, 'super@ardhi.test');
  await headPage.goto(url('/dashboard'));
  await expect(headPage.getByRole('link', { name: 'Request to join' }).first()).toBeVisible();
  await headPage.getByRole('link', { name: 'Request to join' }).first().click();
  await expect(headPage).toHaveURL(/\/agent\/agents$/);
  await headPage.getByRole('button', { name: `Accept the request of ${name}` }).click();
  await expect(memberRow(headPage, name)).toBeVisible();
  await headPage.getByLabel('New owner').selectOption({ label: name });
  await headPage.getByRole('button', { name: 'Offer ownership' }).click();
  await expect(headPage.getByText(`You offered the ownership to ${name}`)).toBeVisible();

  await agentPage.goto(url('/agent/profile'));
  await agentPage.getByRole('button', { name: 'Decline ownership' }).click();
  await expect(agentPage.getByText('You can become the owner')).toBeHidden();
  await headPage.reload();
  await expect(headPage.getByRole('button', { name: 'Offer ownership' })).toBeVisible();
});
