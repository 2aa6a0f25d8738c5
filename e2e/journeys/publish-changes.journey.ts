import { liveListingId } from '../support/live-listing.ts';
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
  await expect(held.getByText('Buyers do not see this change yet')).toBeVisible();
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
