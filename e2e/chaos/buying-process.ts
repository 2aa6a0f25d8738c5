import { billing } from '@ardhi/billing/service';
import { openEngines } from '@ardhi/engines/engines';
import type { TestResponse } from '@ardhi/testing/test-response';
import { testCaller, world } from '@ardhi/testing/world';
import { writeFact } from './fact-lines.ts';

const [folder = ''] = process.argv.slice(2);
const agencyId = '01JAGENCY00000000000000001';
const head = testCaller('SUPER_AGENT', { id: '01JVSER0000000000000000001', tenant: agencyId });
const admin = testCaller('AFRI_ADMIN');

/**
 * A process that buys Pro by simulated mobile money, with a discount code and within a purchase limit, with the same
 * Idempotency-Key each time it runs on a folder, lets 12 s pass, and writes what there is then. `prepare` records the discount and
 * the limit.
 */
await using app = await world([billing], openEngines, { DATA_DIR: folder });
writeFact({ fact: 'ready' });
const { items } = (await app.call('GET', '/api/packages?currency=UGX')).body;
const buy = (): Promise<TestResponse> =>
  app.call('POST', '/api/checkout', {
    as: head,
    headers: { 'idempotency-key': 'buy-pro' },
    body: {
      lines: [
        { kind: 'PACKAGE', refId: items.find(({ slug }: { slug: string }) => slug === 'pro').id, qty: 1 },
      ],
      currency: 'UGX',
      method: 'MTN_MOMO',
      codes: ['ONLY-ONCE'],
      msisdn: '+256772123000',
    },
  });
const post = async (path: string, body: object): Promise<{ readonly id: string }> =>
  (await app.call('POST', path, { as: admin, body })).body;
if (process.argv[3] === 'prepare') {
  const { id } = await post('/api/admin/discounts', {
    ...{ name: 'Ten percent, once', trigger: 'CODE', reward: { type: 'PERCENT', value: 10 } },
    applies: { packages: [], items: [], all: true },
    budget: { kind: 'SPEND', limit: 200_000, currency: 'UGX' },
    conditions: { countries: [], roles: [], agencyIds: [], firstPurchaseOnly: false },
    ...{
      usageLimit: 1,
      stackable: false,
      priority: 0,
      from: '2020-01-01T00:00:00.000Z',
      onlyForStaff: false,
    },
  });
  await post(`/api/admin/discounts/${id}/codes`, { count: 1, prefix: 'ONLY-ONCE', singleUse: false });
  await post(`/api/admin/discounts/${id}/status`, { status: 'ACTIVE' });
  await post('/api/admin/purchase-limits', {
    ...{ name: 'One for ever', scope: { type: 'ANY' }, subject: { type: 'EVERYONE' }, maxQtyPerPeriod: 1 },
    ...{ period: 'LIFETIME', countGifts: false, active: true },
  });
  await app.settled();
}
/** Outcomes of the only discount, or the only limit. */
const outcomes = async (of: 'discounts' | 'purchase-limits'): Promise<string[]> => {
  const [found] = (await app.call('GET', `/api/admin/${of}`, { as: admin })).body.items;
  const uses = await app.call('GET', `/api/admin/${of}/${found.id}/usage`, { as: admin });
  return uses.body.items.map(({ outcome }: { outcome: string }) => outcome);
};
if (process.argv[3] !== 'prepare') {
  // With `resume` nobody repeats the request: the process has to go on by itself.
  if (process.argv[3] !== 'resume') await buy();
  for (let second = 0; second < 12; second++) {
    await app.advance(1_000);
  }
  await app.settled();
  const orders = (await app.call('GET', '/api/orders', { as: head })).body.items;
  const [first] = orders;
  const order = first && (await app.call('GET', `/api/orders/${first.id}`, { as: head })).body;
  const grants = (await app.call('GET', `/api/admin/grants?owner=${agencyId}`, { as: admin })).body.total;
  const documents = order?.invoices.map(({ number }: { number: string }) => number) ?? [];
  writeFact({
    fact: 'bought',
    orders: orders.map(({ state }: { state: string }) => state),
    payments: order?.payments.map(({ state }: { state: string }) => state) ?? [],
    grants,
    documents,
    // A reservation for an order that was not placed is free again after an hour.
    reserved:
      order === undefined ? [] : [...(await outcomes('discounts')), ...(await outcomes('purchase-limits'))],
  });
}
