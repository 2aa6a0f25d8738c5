import { randomBytes } from 'node:crypto';
import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { demoPassword, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Calls the API as the demo agent. */
async function agentCalls() {
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(url(path), {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const credentials = { email: 'agent@ardhi.test', password: demoPassword, session: 'body' };
  const { token } = await send('POST', '/api/auth/login', credentials);
  return (method: string, path: string, body?: object) => send(method, path, body, token);
}

test('an agent lowers several prices on a phone, sees each before, and takes them back after a reload', async ({
  page,
}) => {
  test.slow();
  const call = await agentCalls();
  const run = randomBytes(5).toString('hex').replace(/\d/g, 'q');
  const amounts = [990_000, 85_000_000, 120_000_000];
  const ids: string[] = [];
  for (const [i, amount] of amounts.entries()) {
    const title = { en: `Plot ${'abc'[i]} by the ${run} road` };
    const { id } = await call('POST', '/plots', { title, price: { amount, currency: 'UGX' } });
    ids.push(id);
  }
  const prices = () =>
    Promise.all(ids.map(async (id) => (await call('GET', `/properties/${id}`)).listing.price.amount));

  await signIn(page, 'agent@ardhi.test');
  await page.goto(url(`/agent/properties?q=${run}`));
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByLabel('Price change (%)').fill('-5');
  await page.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lower 3 prices by 5%' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Plot a' })).toHaveText(
    /UGX\s990,000 → UGX\s941,000/,
  );
  await expect(dialog.getByText('You can undo this for 10 minutes.')).toBeVisible();
  expect(await hasNoSidewaysScroll(page)).toBe(true);
  expect(await prices()).toEqual(amounts);
  await dialog.getByRole('button', { name: /^Lower/ }).click();
  await expect(page.getByText('3 changed.')).toBeVisible();
  expect(await prices()).toEqual([941_000, 80_800_000, 114_000_000]);

  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 changed back.')).toBeVisible();
  expect(await prices()).toEqual(amounts);
  expect(await hasNoSidewaysScroll(page)).toBe(true);
});
