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
