import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Product, startProduct } from '../support/product.ts';
import { demoPassword, signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

let product: Product;
let partner: Server;
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** The partner's server is on this machine, which the product of the other journeys refuses. */
test.beforeAll(async () => {
  product = await startProduct({ SEED: 'demo', SEED_LISTINGS: '12', PRIVATE_TARGETS: 'allowed' });
  partner = createServer(async (request, response) => {
    answer(request, response, Buffer.concat(await Array.fromAsync(request)).toString());
  });
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
});
test.afterAll(async () => {
  partner.closeAllConnections();
  partner.close();
  await product.stop();
});

const partnerUrl = (path: string) => `http://127.0.0.1:${(partner.address() as AddressInfo).port}${path}`;

test('an admin sets the address of a feed on a phone, reads why it failed, and then what came in', async ({
  page,
}) => {
  let isDown = true;
  const rows = ['KH-1,Land,85000000,UGX,Kira', 'KH-2,Land,cheap,,'];
  answer = (_, response) => {
    if (isDown) response.writeHead(503).end('sorry');
    else response.end(['Reference,Type,Price,Currency,Location', ...rows].join('\n'));
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'admin@ardhi.test', demoPassword, `${product.url}/login`);
  await page.goto(`${product.url}/admin/external-systems`);
  const unfold = () =>
    page
      .getByRole('row', { name: /CRM of Kira Homes/ })
      .getByRole('button')
      .click();
  await unfold();

  const address = page.getByLabel('Address of the feed');
  await address.fill('https://me:secret@feed.example/');
  await page.getByLabel('Format').selectOption('Table (CSV)');
  const save = page.locator('form', { has: address }).getByRole('button', { name: 'Save' });
  await save.click();
  await expect(
    page.getByText('Enter the address of a public server that begins with https://.'),
  ).toBeVisible();
  await address.fill(partnerUrl('/feed.csv'));
  await page.getByLabel('Hours between two fetches').fill('12');
  await save.click();

  const reports = page.getByRole('listitem');
  /** Reads the page again until a run of the feed has this report. */
  const reportThat = async (text: string) => {
    const report = reports.filter({ hasText: text }).first();
    await expect(async () => {
      await page.reload();
      await unfold();
      await expect(report).toBeVisible({ timeout: 3_000 });
    }).toPass();
    return report;
  };
  await reportThat('answered 503 instead of 200');

  isDown = false;
  await page.getByRole('button', { name: 'Fetch now' }).click();
  const report = await reportThat(': imported.');
  await expect(report).toContainText('1 new, 0 changed, 0 unchanged, 0 missing');
  await expect(report).toContainText('1 refused');
  await expect(report.getByRole('listitem').filter({ hasText: 'KH-2:' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.screenshot({ path: test.info().outputPath('feed.png'), fullPage: true });

  await page.getByRole('button', { name: 'Stop fetching' }).click();
  await expect(page.getByRole('button', { name: 'Fetch now' })).toHaveCount(0);
});

test('an admin adds an endpoint that echoes its challenge, tests it, and reads what it answered', async ({
  page,
}) => {
  const received: string[] = [];
  answer = (request, response, body) => {
    const { challenge } = JSON.parse(body);
    if (challenge === undefined) received.push(String(request.headers['webhook-id']));
    response.end(challenge === undefined ? 'taken' : JSON.stringify({ challenge }));
  };
  await signIn(page, 'admin@ardhi.test', demoPassword, `${product.url}/login`);
  await page.goto(`${product.url}/admin/webhooks`);
  const form = page.getByRole('region', { name: 'New endpoint' });
  await form.getByLabel('Address').fill(partnerUrl('/hooks'));
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('This is its secret. Copy it now, it is not shown again.')).toBeVisible();
  await expect(page.getByText(/^whsec_[\w+/=]+$/)).toBeVisible();

  await page
    .getByRole('row', { name: /127\.0\.0\.1/ })
    .getByRole('button')
    .click();
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await expect(page.getByText('Taken by the receiver. Answer: 200')).toBeVisible();
  expect(received).toHaveLength(1);
  await page.getByRole('link', { name: 'What was sent' }).click();
  await page
    .getByRole('row', { name: /Taken by the receiver/ })
    .getByRole('button')
    .click();
  await expect(page.getByText(`Delivery ${received[0]}`)).toBeVisible();
  await expect(page.getByText('taken', { exact: true })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('webhook.png'), fullPage: true });
});
