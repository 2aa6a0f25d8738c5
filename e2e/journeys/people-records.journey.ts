import { authorizationOf } from '../support/authorization-of.ts';
import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 360, height: 740 } };
test.use(phone);

test('the head of an agency publishes office hours, and the page of the agency shows them', async ({
  page: head,
  browser,
}) => {
  await signIn(head, 'super@ardhi.test');
  await head.goto(url('/agent/agents'));
  const section = head
    .locator('section')
    .filter({ has: head.getByRole('heading', { name: 'Office hours' }) });
  await section.getByLabel('Opens on Sunday').fill('10:15');
  await section.getByLabel('Closes on Sunday').fill('12:45');
  await section.getByRole('button', { name: 'Publish office hours' }).click();
  await expect(head.getByText('The office hours are public now.')).toBeVisible();
  expect(await hasNoSidewaysScroll(head)).toBe(true);
  const address = await head.getByRole('link', { name: 'View your page' }).getAttribute('href');

  const buyer = await (await browser.newContext(phone)).newPage();
  await buyer.goto(url(address ?? ''));
  await buyer.locator('summary').filter({ hasText: 'Office hours' }).click();
  await expect(buyer.getByText('10:15–12:45')).toBeVisible();
  expect(await hasNoSidewaysScroll(buyer)).toBe(true);
});

test('an agent edits the public profile, which changes only when it is published, on two devices', async ({
  page: agent,
  browser,
}) => {
  await signIn(agent, 'agent@ardhi.test');
  await agent.goto(url('/agent/profile'));
  const context = await browser.newContext(phone);
  const other = await context.newPage();
  await signIn(other, 'agent@ardhi.test');
  await other.goto(url('/agent/profile'));
  const title = agent.getByLabel('Your job title');
  const heldOn = (page: typeof agent) =>
    page.getByRole('region', { name: 'Changes that wait to be published' });
  const profile = await agent.request.get(url('/api/agent/profile'), {
    headers: await authorizationOf(agent),
  });
  const { slug } = await profile.json();
  const seen = async () =>
    (await (await agent.request.get(url(`/api/agents/${slug}`))).json()).title as string | undefined;
  const before = await seen();
  const titles = ['Land agent by the lake', 'Land agent in town', 'Land agent on the hill'];
  const [own = '', theirs = ''] = titles.filter((one) => one !== before);

  await title.fill(own);
  await expect(heldOn(agent).getByText('Not published yet: 1 change')).toBeVisible();
  expect(await seen()).toBe(before);

  await other.getByLabel('Your job title').fill(theirs);
  await heldOn(other).getByRole('button', { name: 'Publish changes' }).click();
  await expect(heldOn(other)).toBeHidden();
  await expect.poll(seen).toBe(theirs);

  await heldOn(agent).getByRole('button', { name: 'Publish changes' }).click();
  const conflict = agent.getByRole('alert').filter({ hasText: 'Someone else changed your profile' });
  await expect(conflict.getByText(theirs)).toBeVisible();
  await expect(conflict.getByText(own)).toBeVisible();
  expect(await hasNoSidewaysScroll(agent)).toBe(true);
  expect(await seen()).toBe(theirs);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await heldOn(agent).getByRole('button', { name: 'Publish changes' }).click();
  await expect(heldOn(agent)).toBeHidden();
  await expect.poll(seen).toBe(own);
});

test('an admin sees what stops before suspending an agency', async ({ page: admin }) => {
  await signIn(admin, 'admin@ardhi.test');
  await admin.goto(url('/admin/broker-agencies?status=ACTIVE'));
  await admin.getByRole('link', { name: 'Pearl Estates' }).first().click();
  await admin.getByRole('button', { name: 'Suspend' }).first().click();
  const dialog = admin.getByRole('dialog');
  await expect(
    dialog.getByText(
      /Pearl Estates has \d+ listings? on the market, .* open leads?, .* confirmed viewings? and /,
    ),
  ).toBeVisible();
  expect(await hasNoSidewaysScroll(admin)).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});
