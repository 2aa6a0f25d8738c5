import { phoneCodeIn } from '@ardhi/testing/phone-code';
import type { Page } from '@playwright/test';
import { afterLimits } from '../support/after-limits.ts';
import { authorizationOf } from '../support/authorization-of.ts';
import { url } from '../support/product-url.ts';
import { signIn } from '../support/sign-in.ts';
import { collectViolations, injectedElements, payloads } from '../support/stored-xss.ts';
import { expect, test } from '../support/test.ts';

/** Listings must not contain external URLs: those payloads are refused with 422. */
const allowedInListings = payloads.filter((payload) => !payload.includes('evil.test'));

/** Stores the payloads in live listings as an agent and returns the listing ids. */
async function storePayloads(page: Page): Promise<readonly string[]> {
  const headers = await authorizationOf(page);
  const response = await page.request.get(url('/api/agent/listings?reason=LIVE&pageSize=20'), { headers });
  const ids: string[] = (await response.json()).items.map(({ card }: { card: { id: string } }) => card.id);
  expect(ids.length).toBeGreaterThan(0);
  const written: string[] = [];
  for (const [nth, payload] of payloads.entries()) {
    const id = ids[nth % ids.length] ?? '';
    const answer = await page.request.put(url(`/api/properties/${id}`), {
      headers,
      data: {
        title: { en: `Plot ${payload}` },
        description: { en: `${allowedInListings.join(' ')} A dry plot on a road.` },
      },
    });
    if (answer.ok()) written.push(id);
    else
      expect([payload, answer.status()]).toEqual([payload, allowedInListings.includes(payload) ? 400 : 422]);
  }
  return [...new Set(written)];
}

/** The proof that a number is the caller's: an enquiry with links needs it. */
async function confirmPhone(page: Page, phone: string): Promise<string> {
  const sent = await page.request.post(url('/api/otp'), { data: { phone, for: 'enquiry' } });
  const { otpId } = await sent.json();
  const mailbox = await page.request.get(url('/api/dev/mailbox'), { params: { to: phone } });
  const { items } = await mailbox.json();
  const code = phoneCodeIn(items, otpId);
  return (await (await page.request.post(url(`/api/otp/${otpId}`), { data: { code } })).json()).phoneProof;
}

/** Sends an enquiry with payloads, which reach the agent's email. */
async function sendEnquiry(page: Page, id: string): Promise<void> {
  const phone = '+256772123456';
  const answer = await page.request.post(url(`/properties/${id}/enquiries`), {
    data: {
      name: `Eve ${payloads[1]}`,
      phone,
      phoneProof: await confirmPhone(page, phone),
      message: payloads.join(' ').slice(0, 1_000),
      channel: 'CALL',
      consent: true,
    },
  });
  expect([answer.status(), await answer.text()]).toEqual([201, expect.anything()]);
}

interface Email {
  readonly subject: string;
  readonly html?: string;
}

test('stored XSS payloads are shown as text everywhere', async ({ browser, extraHTTPHeaders }) => {
  test.slow();
  expect(payloads).toHaveLength(31);
  const contextOptions = extraHTTPHeaders === undefined ? {} : { extraHTTPHeaders };
  const [agents, admins] = [
    await browser.newContext(contextOptions),
    await browser.newContext(contextOptions),
  ];
  const violations = [collectViolations(agents), collectViolations(admins)];
  const [agent, admin] = [await agents.newPage(), await admins.newPage()];
  await signIn(agent, 'agent@ardhi.test');
  const ids = await storePayloads(agent);
  expect(ids.length).toBeGreaterThan(0);
  const [first = ''] = ids;
  await sendEnquiry(admin, first);
  await signIn(admin, 'admin@ardhi.test');
  const expectNoInjection = async (page: Page, where: string) =>
    expect([where, await page.locator(injectedElements).count()]).toEqual([where, 0]);

  await agent.goto(url('/properties-map?q=plot'));
  await agent.getByRole('main').locator('.maplibregl-marker').first().press('Enter');
  await expectNoInjection(agent, 'the map and a pin preview');
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
    await expectNoInjection(page, path);
  }

  const { items: emails }: { items: Email[] } = await (
    await admin.request.get(url('/api/dev/mailbox'))
  ).json();
  expect(emails.some(({ subject }) => subject.startsWith(`Eve ${payloads[1]} asks about`))).toBe(true);
  const reader = await admins.newPage();
  for (const { html = '' } of emails) {
    await reader.setContent(html);
    await expectNoInjection(reader, 'an email');
  }

  const headers = await authorizationOf(admin);
  const csv = await afterLimits(
    () => admin.request.get(url('/api/admin/properties?format=csv&q=plot'), { headers }),
    (answer) => (answer.status() === 429 ? Number(answer.headers()['retry-after']) : undefined),
  );
  expect(csv.status(), await csv.text()).toBe(200);
  expect(csv.headers()).toMatchObject({
    'content-type': expect.stringMatching(/^text\/csv/),
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  });
  expect(await csv.text()).not.toMatch(/(?:^|,)"?(?:[=+@\t]|-\D)/m);
  expect(violations.flat()).toEqual([]);
});
