import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from './people.ts';
import { url } from './product-url.ts';
import { expect, test } from './test.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures', name), 'utf8');

/** Words that would run if a page took them for markup: the rows `xss-stored` of the bad inputs, and 19 more. */
const hostile: readonly string[] = [
  ...fixture('bad-inputs.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ area, body }) => area === 'xss-stored' && typeof body?.html === 'string')
    .map(({ body }) => body.html),
  ...JSON.parse(fixture('hostile-words.json')),
];

const hidden =
  '[onerror], [onload], [onfocus], [ontoggle], [srcdoc], a[href^="javascript:" i], [id=getElementById], ' +
  'math, base, embed, object, iframe, link[href*="evil.test"], meta[http-equiv=refresh]';

/** What ran, was reported or was fetched that nobody of us wrote. */
function watch(context: BrowserContext): string[] {
  const seen: string[] = [];
  context.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (said) => {
    if (/Content Security Policy|Trusted/i.test(said.text())) seen.push(said.text());
  });
  context.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('evil.test')) seen.push(request.url());
  });
  return seen;
}

const tokenOf = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
});

/** Listings name no address of elsewhere: who tries is refused (422). */
const listable = hostile.filter((words) => !words.includes('evil.test'));

/** Lets an agent put the words into listings that are on show; answers their numbers. */
async function writeAll(page: Page): Promise<readonly string[]> {
  const headers = await tokenOf(page);
  const asked = await page.request.get(url('/api/agent/listings?reason=LIVE&pageSize=20'), { headers });
  const ids: string[] = (await asked.json()).items.map(({ card }: { card: { id: string } }) => card.id);
  expect(ids.length).toBeGreaterThan(0);
  const written: string[] = [];
  for (const [nth, words] of hostile.entries()) {
    const id = ids[nth % ids.length] ?? '';
    const answer = await page.request.put(url(`/api/properties/${id}`), {
      headers,
      data: {
        title: { en: `Plot ${words}` },
        description: { en: `${listable.join(' ')} A dry plot on a road.` },
      },
    });
    if (answer.ok()) written.push(id);
    else expect([words, answer.status()]).toEqual([words, listable.includes(words) ? 400 : 422]);
  }
  return [...new Set(written)];
}

/** Writes to an agent in such words too; their mail is the way in. */
async function write(page: Page, id: string): Promise<void> {
  const answer = await page.request.post(url(`/properties/${id}/enquiries`), {
    data: {
      name: `Eve ${hostile[1]}`,
      phone: '+256772123456',
      message: hostile.join(' ').slice(0, 1_000),
      channel: 'CALL',
      consent: true,
    },
  });
  expect([answer.status(), await answer.text()]).toEqual([201, expect.anything()]);
}

interface Mail {
  readonly subject: string;
  readonly html?: string;
}

test('words that would run stay words wherever they are shown', async ({ browser, extraHTTPHeaders }) => {
  test.slow();
  expect(hostile).toHaveLength(31);
  const given = extraHTTPHeaders === undefined ? {} : { extraHTTPHeaders };
  const [agents, admins] = [await browser.newContext(given), await browser.newContext(given)];
  const seen = [watch(agents), watch(admins)];
  const [agent, admin] = [await agents.newPage(), await admins.newPage()];
  await signIn(agent, 'agent@ardhi.test');
  const ids = await writeAll(agent);
  expect(ids.length).toBeGreaterThan(0);
  const [first = ''] = ids;
  await write(admin, first);
  await signIn(admin, 'admin@ardhi.test');
  const noneHidden = async (page: Page, where: string) =>
    expect([where, await page.locator(hidden).count()]).toEqual([where, 0]);

  await agent.goto(url('/properties-map?q=plot'));
  await agent.getByRole('main').locator('.maplibregl-marker').first().press('Enter');
  await noneHidden(agent, 'the map and what stands behind a pin');
  for (const [page, path] of [
    ...ids.map((id) => [agent, `/properties/${id}`] as const),
    [agent, '/agent/properties'],
    [agent, `/agent/properties/${first}/edit`],
    [admin, '/admin/properties'],
    [admin, '/admin/moderation'],
    [admin, '/dev/mailbox'],
  ] as const) {
    await page.goto(url(path));
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await noneHidden(page, path);
  }

  const { items: mails }: { items: Mail[] } = await (await admin.request.get(url('/api/dev/mailbox'))).json();
  expect(mails.some(({ subject }) => subject.startsWith(`Eve ${hostile[1]} asks about`))).toBe(true);
  const reader = await admins.newPage();
  for (const { html = '' } of mails) {
    await reader.setContent(html);
    await noneHidden(reader, 'a mail');
  }

  const csv = await admin.request.get(url('/api/admin/properties?format=csv&q=plot'), {
    headers: await tokenOf(admin),
  });
  expect(csv.headers()).toMatchObject({
    'content-type': expect.stringMatching(/^text\/csv/),
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  });
  expect(await csv.text()).not.toMatch(/(?:^|,)"?(?:[=+@\t]|-\D)/m);
  expect(seen.flat()).toEqual([]);
});
