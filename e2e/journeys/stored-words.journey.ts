import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signIn } from './people.ts';
import { url } from './product-url.ts';
import { expect, test } from './test.ts';

/** Words that would run if a page took them for markup (rows `xss-stored` of the bad inputs). */
const hostile: readonly string[] = readFileSync(
  join(import.meta.dirname, '../fixtures/bad-inputs.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .filter(({ area, body }) => area === 'xss-stored' && typeof body?.html === 'string')
  .map(({ body }) => body.html);

const hidden = '[onerror], [onload], [srcdoc], a[href^="javascript:"], [id=getElementById], math';

/** What ran, or stands ready to run, that nobody of us wrote. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on('dialog', async (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('console', (said) => {
    const text = said.text();
    if (/Content Security Policy/i.test(text) && !text.startsWith('[Report Only]')) seen.push(text);
  });
  return seen;
}

/** Lets an agent put the words into listings that are on show; answers their numbers. */
async function writeAll(page: Page): Promise<readonly string[]> {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`;
  const asked = await page.request.get(url('/api/agent/listings?reason=LIVE&pageSize=20'), {
    headers: { authorization },
  });
  const ids: string[] = (await asked.json()).items.map(({ card }: { card: { id: string } }) => card.id);
  expect(ids.length).toBeGreaterThan(0);
  const written: string[] = [];
  for (const [nth, words] of hostile.entries()) {
    const id = ids[nth % ids.length] ?? '';
    const answer = await page.request.put(url(`/api/properties/${id}`), {
      headers: { authorization },
      data: {
        title: { en: `Plot ${words}` },
        description: { en: `${hostile.join(' ')} A dry plot on a road.` },
      },
    });
    if (answer.ok()) written.push(id);
    else expect([words, answer.status()]).toEqual([words, 400]);
  }
  return [...new Set(written)];
}

test('words that would run stay words wherever they are shown', async ({ browser }) => {
  test.slow();
  const agent = await (await browser.newContext()).newPage();
  const admin = await (await browser.newContext()).newPage();
  const seen = [await watch(agent), await watch(admin)];
  await signIn(agent, 'agent@ardhi.test');
  const ids = await writeAll(agent);
  await signIn(admin, 'admin@ardhi.test');
  const shown: readonly (readonly [Page, string])[] = [
    [agent, '/properties-map?q=plot'],
    ...ids.map((id) => [agent, `/properties/${id}`] as const),
    [agent, '/agent/properties'],
    [agent, `/agent/properties/${ids[0]}/edit`],
    [admin, '/admin/properties'],
    [admin, '/admin/moderation'],
  ];
  for (const [page, path] of shown) {
    await page.goto(url(path));
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    expect([path, await page.locator(hidden).count()]).toEqual([path, 0]);
  }
  expect(ids.length).toBeGreaterThan(0);
  expect(seen.flat()).toEqual([]);
});
