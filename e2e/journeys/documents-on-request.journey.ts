import { liveListingId } from '../support/live-listing.ts';
import { photoFile } from '../support/photo-file.ts';
import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 360, height: 740 } };

test.use(phone);

test('a buyer asks to see a document of a plot, the agent shows it, and the buyer opens it until the agent ends it', async ({
  page: buyer,
  browser,
}) => {
  test.slow();
  const agent = await (await browser.newContext(phone)).newPage();
  await signIn(agent, 'agent@ardhi.test');
  const id = await liveListingId(agent, 'last', { kind: 'PLOT' });
  await agent.goto(url(`/agent/properties/${id}/edit`));
  await agent.getByLabel('Document type').selectOption('DEED_PLAN');
  await agent
    .getByLabel('Document (photo or PDF)')
    .setInputFiles(await photoFile('deed-plan.jpg', 90, 120, 60));
  await agent.getByLabel('Issued on').fill('2026-01-10');
  await agent.getByLabel('Who can open it').selectOption('ON_REQUEST');
  await agent.getByRole('button', { name: 'Add document' }).click();
  await expect(agent.getByText(/Deed plan.*valid until/)).toBeVisible();

  await buyer.goto(url(`/properties/${id}`));
  await expect(buyer.getByRole('link', { name: 'Log in to ask for them' })).toBeVisible();
  await signIn(buyer, 'user@ardhi.test');
  await buyer.goto(url(`/properties/${id}`));
  await buyer.getByLabel('Why would you like to see them?').fill('My lawyer reads the plan before I pay.');
  await buyer.getByRole('button', { name: 'Ask to see the documents' }).click();
  await expect(buyer.getByText('You have asked to see the documents.')).toBeVisible();
  expect(await hasNoSidewaysScroll(buyer)).toBe(true);

  await agent.reload();
  await expect(agent.getByText(/My lawyer reads the plan before I pay\./)).toBeVisible();
  expect(await hasNoSidewaysScroll(agent)).toBe(true);
  await agent.getByRole('button', { name: 'Show for 30 days' }).click();
  await expect(agent.getByText(/can open them until/)).toBeVisible();

  await buyer.reload();
  await expect(buyer.getByText('The agent shows you documents.')).toBeVisible();
  const opened = buyer.waitForResponse((answer) => /\/api\/evidence\/\w+\/file/.test(answer.url()));
  await buyer.getByRole('button', { name: 'Open: Deed plan' }).click();
  const { url: link } = await (await opened).json();
  expect((await buyer.request.get(url(link))).status()).toBe(200);

  await agent.getByRole('button', { name: 'End access' }).click();
  await expect(agent.getByText(/can no longer open them/)).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText('You can no longer open the documents.')).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Open: Deed plan' })).toHaveCount(0);
});
