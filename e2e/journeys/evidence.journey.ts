import { violationsOf } from '../support/axe.ts';
import { url } from '../support/product-url.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a buyer on a phone filters land by its evidence and reads what was checked and what is missing', async ({
  page,
}) => {
  await page.goto(url('/plots'));
  await page.getByRole('link', { name: 'Filters' }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  const evidence = panel.getByRole('group', { name: 'Evidence on file, at least' });
  const search = evidence.getByRole('radio', { name: /^Registry search checked · 3 of 5/ });
  await expect(search).toBeEnabled();
  expect(await violationsOf(page, { within: 'dialog' })).toEqual([]);
  await search.check();
  const show = panel.getByRole('button', { name: /^Show \d/ });
  await expect(show).toBeVisible();
  await show.click();
  await expect(page).toHaveURL(/trustMin=3/);
  await expect(page.getByRole('link', { name: /Registry search checked · 3 of 5/ })).toBeVisible();

  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first().getByText(/checked · [345] of 5/)).toBeVisible();
  expect(await cards.count()).toBe(
    await page.getByRole('main').locator('article', { hasText: /of 5/ }).count(),
  );
  expect(await hasNoSidewaysScroll(page)).toBe(true);

  const plot = cards.filter({ hasText: /checked · [34] of 5/ }).first();
  const level = Number(/([34]) of 5/.exec(await plot.innerText())?.[1]);
  await plot.getByRole('link').first().click();
  await expect(page.getByText(`Evidence on file: level ${level} of 5`)).toBeVisible();
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(step('Land registry search letter that agrees with the title')).toContainText(
    /Checked by us on .+, valid until /,
  );
  await expect(
    step(level === 3 ? 'Boundary opened by a surveyor; all beacons found' : 'Independent visit to the land'),
  ).toContainText(`Missing for level ${level + 1}`);
  await expect(page.getByText('Someone else may still have a claim.')).toBeVisible();
  const ladder = page.getByRole('region', { name: 'Land and title' });
  await ladder.scrollIntoViewIfNeeded();
  expect(await violationsOf(page, { within: 'main' })).toEqual([]);
  expect(await hasNoSidewaysScroll(page)).toBe(true);

  const opened = page.waitForResponse((answer) => /\/api\/evidence\/\w+\/file/.test(answer.url()));
  await ladder.getByRole('button', { name: 'Open: Registry search letter' }).click();
  const { url: link } = await (await opened).json();
  const document = await page.request.get(url(link));
  expect([document.status(), document.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
