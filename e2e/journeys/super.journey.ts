import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { signIn } from './people.ts';
import { url } from './product-url.ts';
import { expect, test } from './test.ts';

const password = 'four plain words here';

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

/** What somebody is answered, as themselves. */
async function as(request: APIRequestContext, { token }: Session, path: string) {
  return (await request.get(url(path), { headers: { authorization: `Bearer ${token}` } })).json();
}

async function mailTo(request: APIRequestContext, email: string, link: RegExp): Promise<string> {
  const found = async () => {
    const { items } = await (
      await request.get(url(`/api/dev/mailbox?to=${encodeURIComponent(email)}`))
    ).json();
    return items.map(({ text }: { text: string }) => link.exec(text)?.[1]).find(Boolean) ?? '';
  };
  await expect.poll(found).not.toBe('');
  return found();
}

/** Somebody with an account and a confirmed address. */
async function newcomer(request: APIRequestContext, email: string, name: string): Promise<void> {
  await request.post(url('/api/auth/register'), { data: { email, password, name, termsVersion: '1' } });
  const code = await mailTo(request, email, /mode=verifyEmail\S*oobCode=([^&\s]+)|oobCode=([^&\s]+)/);
  await request.post(url('/api/auth/verify-email'), { data: { code } });
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Everybody in the agency' }).getByRole('row', { name: new RegExp(name) });

/** Gives what one has to another in the dialog of their row. */
async function give(page: Page, from: string, way: 'Hand over' | 'Leaves the agency', to: string) {
  await rowOf(page, from).getByText('More', { exact: true }).click();
  await rowOf(page, from).getByRole('button', { name: way }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Who takes over').selectOption({ label: to });
  await dialog.getByRole('button', { name: way }).click();
  await expect(page.getByText(`Handed over to ${to}.`)).toBeVisible();
}

test('a super agent invites an agent, who joins by mail, lists and leaves; buyers see who took over', async ({
  browser,
  request,
}) => {
  test.slow();
  const name = `Nambi ${Date.now().toString(36)}`;
  const email = `${name.replace(' ', '.').toLowerCase()}@ardhi.test`;
  const head = await (await browser.newContext()).newPage();
  await signIn(head, 'super@ardhi.test');
  await head.goto(url('/agent/agents'));
  await head.getByLabel('Email').fill(email);
  await head.getByLabel('Title (may stay empty)').fill('Land specialist');
  await head.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(head.getByText('The invitation is on its way.')).toBeVisible();

  await newcomer(request, email, name);
  const token = await mailTo(request, email, /\/invitations\/(\S+)/);
  const agent = await (await browser.newContext()).newPage();
  await agent.goto(url(`/login?next=${encodeURIComponent(`/invitations/${token}`)}`));
  await agent.getByLabel('Email').fill(email);
  await agent.getByLabel('Password', { exact: true }).fill(password);
  await agent.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await agent.getByRole('button', { name: 'Accept' }).click();
  await expect(agent).toHaveURL(/\/agent\/properties/);

  await head.reload();
  await expect(rowOf(head, name)).toContainText('Land specialist');
  await give(head, 'Grace Nakato', 'Hand over', name);
  const session = await logIn(request, email, password);
  const mine = () => as(request, session, '/api/agent/listings?reason=LIVE');
  await expect.poll(async () => (await mine()).total).toBeGreaterThan(0);
  const [{ card }] = (await mine()).items;
  const draft = await request.post(url('/properties'), {
    headers: { authorization: `Bearer ${session.token}`, accept: 'application/json' },
    data: { kind: 'PLOT', title: { en: `A plot that ${name} lists` } },
  });
  expect(draft.status()).toBe(201);

  const visitor = await (await browser.newContext()).newPage();
  const contact = visitor.getByRole('main').getByText(name).first();
  await visitor.goto(url(`/properties/${card.id}`));
  await expect(contact).toBeVisible();
  const asker = `Okot ${name.slice(6)}`;
  const asked = await request.post(url(`/properties/${card.id}/enquiries`), {
    headers: { accept: 'application/json' },
    data: {
      name: asker,
      phone: `+25677${Date.now() % 10_000_000}`.padEnd(13, '0'),
      message: 'Is it there?',
      channel: 'CALL',
      consent: true,
    },
  });
  expect(asked.status()).toBe(201);
  const lead = async () => {
    const boss = await logIn(request, 'super@ardhi.test');
    return (await as(request, boss, `/api/leads?q=${encodeURIComponent(asker)}`)).items[0]?.contact;
  };
  await expect.poll(async () => (await lead())?.assignedTo).toBe(session.user.id);

  await head.reload();
  await give(head, name, 'Leaves the agency', 'Grace Nakato');
  await expect(rowOf(head, name)).toHaveCount(0);
  const kept = head.getByRole('table', { name: 'Who took over from whom' });
  await expect(
    kept.getByRole('row', { name: new RegExp(`${name} left, Grace Nakato took over`) }),
  ).toBeVisible();
  await expect.poll(async () => (await lead())?.assignedTo).not.toBe(session.user.id);
  await comes(visitor, visitor.getByRole('main').getByText('Grace Nakato').first());
  await expect(contact).toHaveCount(0);
  await expect
    .poll(async () => (await as(request, await logIn(request, email, password), '/api/agent/listings')).total)
    .toBe(0);
});

/** What happens in its own time: looked at anew until it is there. */
const comes = (page: Page, what: Locator, address?: string) =>
  expect(async () => {
    await (address === undefined ? page.reload() : page.goto(address));
    await expect(what).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });

test('a super agent writes on WhatsApp: a template, an answer, free words, and a stop', async ({
  browser,
  request,
}) => {
  test.slow();
  const mark = Date.now().toString(36);
  const boss = await logIn(request, 'super@ardhi.test');
  const [{ card }] = (await as(request, boss, '/api/agent/listings?reason=LIVE')).items;
  const ask = (name: string, nth: number) =>
    request.post(url(`/properties/${card.id}/enquiries`), {
      headers: { accept: 'application/json' },
      data: {
        ...{ name, phone: `+25678${(Date.now() % 1_000_000) * 10 + nth}`.padEnd(13, '0') },
        ...{ message: 'Is it there?', channel: 'WHATSAPP', consent: true },
      },
    });
  expect((await ask(`Aber ${mark}`, 1)).status()).toBe(201);
  expect((await ask(`Birungi ${mark}`, 2)).status()).toBe(201);

  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'super@ardhi.test');
  await page.goto(url('/agent/whatsapp?tab=templates'));
  await page.getByLabel('Name', { exact: true }).fill(`hello_${mark}`);
  await page.getByLabel('Text', { exact: true }).fill('Hello {{1}}, it is still there.');
  await page.getByLabel(/What each stands for/).fill('name');
  await page.getByRole('button', { name: 'Send it for approval' }).click();
  await comes(page, page.getByRole('row', { name: new RegExp(`hello_${mark}.*Approved`) }));

  const open = async (name: string) => {
    await page.goto(url('/agent/whatsapp'));
    await page.getByLabel('Write to a contact').fill(name);
    await page.getByLabel('Write to a contact').press('Enter');
    await page.getByRole('list').getByRole('link', { name, exact: true }).click();
  };
  await open(`Aber ${mark}`);
  await expect(page.getByLabel('Message')).toHaveCount(0);
  await page.getByLabel('Template').selectOption({ label: `hello_${mark} (en)` });
  await page.getByLabel('name', { exact: true }).fill('Aber');
  await page.getByRole('button', { name: 'Send the template' }).click();
  const said = page.getByRole('list').getByRole('listitem');
  await comes(page, said.filter({ hasText: 'Hello Aber, it is still there.' }).filter({ hasText: 'Read' }));

  const phone = async (text: string) => {
    await page.getByLabel(/Simulated telephone/).fill(text);
    await page.getByRole('button', { name: 'Answer as the buyer' }).click();
    await expect(said.filter({ hasText: text }).first()).toBeVisible();
  };
  await phone('When can I see it?');
  await page.getByLabel('Message').fill('On Friday at ten.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(said.filter({ hasText: 'On Friday at ten.' }).first()).toBeVisible();
  await phone('STOP');
  await expect(page.getByText(/has not agreed to be contacted, or has said stop/)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveCount(0);

  const admin = await logIn(request, 'admin@ardhi.test');
  const provider = async (name: string) => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const data = { whatsapp: { provider: name } };
    expect((await request.put(url('/api/admin/settings'), { headers, data })).ok()).toBe(true);
  };
  await provider('LINK');
  await comes(page, page.getByText('Messages open in your own WhatsApp'), url('/agent/whatsapp'));
  await open(`Birungi ${mark}`);
  await page.getByLabel('Message').fill('Come & see');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('link', { name: /Open it in your WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/25678\d+\?text=Come%20%26%20see$/,
  );
  await provider('SIMULATOR');
});
