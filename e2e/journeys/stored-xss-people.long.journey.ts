import type { Page } from '@playwright/test';
import { authorizationOf } from '../support/authorization-of.ts';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { collectViolations, injectedElements, payloads } from '../support/stored-xss.ts';
import { expect, test } from '../support/test.ts';

/** Further texts that would run, or mislead, in other places than markup. */
const hostileTexts: readonly string[] = [
  ...payloads,
  '</script><script>window.__ran = 1</script>',
  '{{constructor.constructor("window.__ran=1")()}} ${window.__ran=1}',
  "javascript:window.__ran=1//' onmouseover=window.__ran=1 x='",
  'data:text/html,<script>window.__ran=1</script>',
  '\u202Egnp.exe\u2066 <img src=x onerror=window.__ran=1>',
];

/** The texts in groups of four, because writes are limited by the minute. */
const groups = Array.from({ length: Math.ceil(hostileTexts.length / 4) }, (_, n) =>
  hostileTexts.slice(n * 4, n * 4 + 4).join(' '),
);

/** Stores texts in one field; returns the status of each write. Texts may be refused by a rule of the field. */
async function storeEach(
  page: Page,
  method: 'PUT' | 'POST',
  path: string,
  bodyOf: (text: string) => object,
): Promise<readonly number[]> {
  const headers = await authorizationOf(page);
  const statuses: number[] = [];
  for (const text of groups) {
    const answer = await page.request.fetch(url(path), {
      method,
      headers,
      data: bodyOf(text),
    });
    statuses.push(answer.status());
  }
  return statuses;
}

test('stored XSS payloads in people, agencies, favourites and enquiries are shown as text', async ({
  browser,
  extraHTTPHeaders,
}) => {
  test.slow();
  const options = extraHTTPHeaders === undefined ? {} : { extraHTTPHeaders };
  const [inside, outside] = [await browser.newContext(options), await browser.newContext(options)];
  const violations = [collectViolations(inside), collectViolations(outside)];
  const open = async (email: string) => {
    const context = await browser.newContext(options);
    violations.push(collectViolations(context));
    const page = await context.newPage();
    await signIn(page, email);
    return page;
  };
  const [head, user, admin] = [
    await open('super@ardhi.test'),
    await open('user@ardhi.test'),
    await open('admin@ardhi.test'),
  ];
  const read = async (page: Page, path: string) => {
    const answer = await page.request.get(url(path), { headers: await authorizationOf(page) });
    return answer.json();
  };

  const me = await read(head, '/api/users/profile');
  const agency = `/api/broker/agencies/${me.agencyId}`;
  const { items } = await read(head, '/properties/search?pageSize=1');
  const listing = items[0].id;
  const cut = (text: string, length: number) => [...text].slice(0, length).join('');
  const fields = {
    agency: await storeEach(head, 'PUT', agency, (text) => ({ about: { en: text } })),
    agent: await storeEach(head, 'PUT', '/api/agent/profile', (text) => ({ bio: { en: text } })),
    title: await storeEach(head, 'PUT', '/api/agent/profile', (text) => ({ title: cut(text, 80) })),
    name: await storeEach(user, 'PUT', '/api/users/profile', (text) => ({ name: cut(text, 120) })),
    favourite: await storeEach(user, 'PUT', `/api/users/favourites/${listing}`, (text) => ({
      note: cut(text, 200),
      folder: cut(text, 40),
    })),
    enquiry: await storeEach(user, 'POST', `/api/agencies/${me.agencyId}/enquiries`, (text) => ({
      name: cut(`Eve ${text}`, 100),
      phone: '+256772123456',
      message: cut(text, 1_000),
      channel: 'CALL',
      consent: true,
    })),
  };
  // Every field takes such text, and none of it is a fault.
  for (const [field, statuses] of Object.entries(fields))
    expect([field, statuses.some((status) => status < 300), Math.max(...statuses) < 500, statuses]).toEqual([
      field,
      true,
      true,
      statuses,
    ]);

  const { id } = await read(user, '/api/users/profile');
  const visitor = await outside.newPage();
  for (const [page, path] of [
    [visitor, `/agencies/${me.agencyId}`],
    [visitor, `/brokers/${me.id}`],
    [visitor, `/properties/${listing}`],
    [user, '/user/favourites'],
    [user, '/profile'],
    [user, '/profile/edit'],
    [head, '/agent/profile'],
    [head, '/agent/agents'],
    [head, '/dashboard'],
    [admin, '/admin/users'],
    [admin, `/admin/users/${id}/info`],
    [admin, `/admin/users/${id}/favourites`],
    [admin, '/admin/agents'],
    [admin, '/admin/broker-agencies'],
    [admin, `/admin/broker-agencies/${me.agencyId}/edit`],
    [admin, '/admin/login-logs'],
  ] as const) {
    await page.goto(url(path));
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    expect([path, await page.locator(injectedElements).count()]).toEqual([path, 0]);
    expect([path, await page.evaluate(() => '__ran' in window)]).toEqual([path, false]);
  }
  expect(violations.flat()).toEqual([]);
});
