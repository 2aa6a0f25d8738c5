import type { Page } from '@playwright/test';
import { demoCalls } from '../support/demo-calls.ts';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Items that a moderator decides within three minutes (specification). */
const itemCount = 20;

test('an assistant decides twenty reviews with the keyboard alone, undoes one of them, and has time left', async ({
  page,
}) => {
  test.slow();
  const call = await demoCalls('AFRI_ADMIN');
  const live = await call('GET', '/api/admin/properties?reason=LIVE&pageSize=24');
  const ids = live.items.map(({ card }: { card: { id: string } }) => card.id);
  await call('POST', '/api/agent/listings/bulk', { ids, do: { pricePercent: 50 } });
  const countOf = async (filter: string): Promise<number> =>
    (await call('GET', `/api/admin/moderation?kind=LISTING&pageSize=1${filter}`)).total;
  await expect.poll(() => countOf('')).toBeGreaterThan(itemCount + 1);
  const before = await countOf('&state=DONE');

  await signIn(page, 'assistant@ardhi.test');
  await page.goto(url('/admin/moderation?kind=LISTING'));
  const start = page.getByRole('button', { name: 'Review with the keyboard' });
  await expect(start).toBeVisible();
  const startedAt = performance.now();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('Tab');
  await press('Enter');
  while (!(await start.evaluate((button) => button === document.activeElement))) await press('Tab');
  await press('Enter');
  const keysBefore = keys;

  await press('1');
  const held = page.getByText(/^Approved: /);
  await expect(held).toBeVisible();
  await press('z');
  await expect(held).toBeHidden();
  await start.press('Enter');
  for (let n = 0; n < itemCount; n += 1) {
    const item = focusedItem(page);
    const title = (await item.getByRole('link').first().textContent()) ?? '';
    const needsWork = n % 5 === 4;
    await press(needsWork ? '2' : '1');
    if (needsWork) {
      const note = item.getByLabel('Note to the agent');
      await expect(note).toBeFocused();
      await note.pressSequentially('Why has the price gone up?');
      await press('Control+Enter');
    }
    await expect(page.getByText(`${needsWork ? 'Changes requested' : 'Approved'}: ${title}`)).toBeVisible();
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  await expect.poll(() => countOf('&state=DONE')).toBe(before + itemCount);
  test
    .info()
    .annotations.push({ type: 'review', description: `${keys} keys besides the notes, ${seconds} s` });
  expect(keys - keysBefore).toBeLessThanOrEqual(2 * itemCount);
});

const focusedItem = (page: Page) => page.getByRole('listitem').filter({ has: page.locator(':focus') });
