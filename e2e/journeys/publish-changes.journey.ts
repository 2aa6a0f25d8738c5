import { liveListingId } from '../support/live-listing.ts';
import { photoFile } from '../support/photo-file.ts';
import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 360, height: 740 } };

test.use(phone);

test('an agent types a wrong price for a live listing, which no buyer sees, and publishes the right one', async ({
  page: agent,
  browser,
}) => {
  test.slow();
  await signIn(agent, 'agent@ardhi.test');
  const id = await liveListingId(agent, 'first', { kind: 'PLOT' });
  const buyer = await (await browser.newContext(phone)).newPage();
  const priceOf = async () => {
    const { card } = await (await buyer.request.get(url(`/properties/${id}`))).json();
    return card.price as { amount: number; currency: string };
  };
  const before = await priceOf();

  await agent.goto(url(`/agent/properties/${id}/edit`));
  const price = agent.getByRole('textbox', { name: 'Price', exact: true });
  const typed = await price.inputValue();
  await price.fill(`${typed}0`);
  const held = agent.getByRole('region', { name: 'Changes that wait to be published' });
  await expect(held.getByText('Not published yet: 1 change')).toBeVisible();
  await agent.reload();
  await expect(price).toHaveValue(`${typed}0`);
  await held.getByRole('button', { name: 'Publish changes' }).click();
  const question = agent.getByRole('dialog', { name: 'Is the new price right?' });
  await expect(question.getByText(/is 900% higher than the price now/)).toBeVisible();
  expect(await hasNoSidewaysScroll(agent)).toBe(true);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await priceOf()).toEqual(before);

  const lower = Math.round((Number(typed) * 0.9) / 1_000) * 1_000;
  await price.fill(String(lower));
  await expect(held).toBeInViewport();
  await held.getByRole('button', { name: 'Publish changes' }).click();
  await expect(held).toBeHidden();
  await expect.poll(async () => (await priceOf()).amount).toBeLessThan(before.amount);
  expect(await hasNoSidewaysScroll(agent)).toBe(true);
});

test('an agent types a title and a price for a live listing, and buyers see both only once they are published', async ({
  page: agent,
  browser,
}) => {
  test.slow();
  await signIn(agent, 'agent@ardhi.test');
  const id = await liveListingId(agent, 'last', { kind: 'PLOT' });
  const buyer = await (await browser.newContext(phone)).newPage();
  const seen = async () => {
    const { card } = await (await buyer.request.get(url(`/properties/${id}`))).json();
    return { title: card.title as string, price: card.price.amount as number };
  };
  const before = await seen();
  const held = agent.getByRole('region', { name: 'Changes that wait to be published' });
  const title = agent.getByRole('textbox', { name: 'Title', exact: true });
  const price = agent.getByRole('textbox', { name: 'Price', exact: true });

  await agent.goto(url(`/agent/properties/${id}/edit`));
  const lower = Math.round((Number(await price.inputValue()) * 0.95) / 1_000) * 1_000;
  await title.fill('Quiet plot beside the old mango trees');
  await price.fill(String(lower));
  await expect(held.getByText('Not published yet: 2 changes')).toBeVisible();
  await agent.reload();
  await expect(held.getByText('Not published yet: 2 changes')).toBeVisible();
  await expect(held.getByText('Quiet plot beside the old mango trees')).toBeVisible();
  expect(await hasNoSidewaysScroll(agent)).toBe(true);
  expect(await seen()).toEqual(before);

  const second = await agent.context().newPage();
  await second.goto(url(`/agent/properties/${id}/edit`));
  const heldThere = second.getByRole('region', { name: 'Changes that wait to be published' });
  await second.getByRole('textbox', { name: 'Title', exact: true }).fill('Plot by the road to the lake');
  await heldThere.getByRole('button', { name: 'Publish changes' }).click();
  await expect(heldThere).toBeHidden();
  await expect.poll(async () => (await seen()).title).toBe('Plot by the road to the lake');

  await held.getByRole('button', { name: 'Publish changes' }).click();
  const conflict = agent.getByRole('alert').filter({ hasText: 'changed elsewhere while you were editing' });
  await expect(conflict.getByText('Plot by the road to the lake')).toBeVisible();
  await expect(conflict.getByText('Quiet plot beside the old mango trees')).toBeVisible();
  expect((await seen()).title).toBe('Plot by the road to the lake');
  expect(await hasNoSidewaysScroll(agent)).toBe(true);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await held.getByRole('button', { name: 'Publish changes' }).click();
  await expect(held).toBeHidden();
  await expect.poll(async () => (await seen()).title).toBe('Quiet plot beside the old mango trees');
});

test('an agent changes the photos of a live listing, and buyers see it only once it is published', async ({
  page: agent,
  browser,
}) => {
  test.slow();
  await signIn(agent, 'agent@ardhi.test');
  const id = await liveListingId(agent, 'first');
  const buyer = await (await browser.newContext(phone)).newPage();
  const seen = async (): Promise<readonly { id: string; caption?: { en: string } }[]> =>
    (await (await buyer.request.get(url(`/properties/${id}/media`))).json()).items;
  const before = await seen();

  await agent.goto(url(`/agent/properties/${id}/media-edit`));
  await agent.getByRole('button', { name: 'Edit photo 1' }).click();
  await agent.getByLabel('Caption').fill('The gate from the road');
  await agent.getByRole('button', { name: 'Save', exact: true }).click();
  await agent
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photoFile('gate.jpg', 90, 150, 90));
  const held = agent.getByRole('region', { name: 'Changes that wait to be published' });
  await expect(held.getByText('Not published yet: 2 changes')).toBeVisible();
  expect(await seen()).toEqual(before);
  await agent.reload();
  await expect(held.getByText('Not published yet: 2 changes')).toBeVisible();
  expect(await hasNoSidewaysScroll(agent)).toBe(true);
  await held.getByRole('button', { name: 'Publish changes' }).click();
  await expect(held).toBeHidden();
  await expect.poll(async () => (await seen()).length).toBe(before.length + 1);
  expect((await seen()).find((item) => item.id === before[0]?.id)?.caption?.en).toBe(
    'The gate from the road',
  );
});
