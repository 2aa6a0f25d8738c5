import { billing } from '@ardhi/billing/service';
import { openEngines } from '@ardhi/engines/engines';
import { dayMs } from '@ardhi/kernel/base/durations';
import { testCaller, world } from '@ardhi/testing/world';
import { writeFact } from './fact-lines.ts';

const [folder = '', step = ''] = process.argv.slice(2);
const agencyId = '01JAGENCY00000000000000001';
const head = testCaller('SUPER_AGENT', { id: '01JVSER0000000000000000001', tenant: agencyId });
const admin = testCaller('AFRI_ADMIN');

/**
 * A process with an agency that has Pro and as much credit as a month of it costs. With `prepare` it buys Pro twice, so that the
 * second payment becomes credit; otherwise it lets a minute and a half pass after the end of the first
 * month and writes what there is then.
 */
await using app = await world([billing], openEngines, { DATA_DIR: folder });
const call = async (method: string, path: string, body?: object) =>
  (await app.call(method, path, { as: head, headers: { 'idempotency-key': path.replace(/\W/g, '.') }, body }))
    .body;
const simulate = (paymentId: string) =>
  call('POST', `/payment/simulator/${paymentId}`, { outcome: 'SUCCESS' });

if (step === 'prepare') {
  const { items } = await call('GET', '/api/packages?currency=UGX');
  const pro = items.find(({ slug }: { slug: string }) => slug === 'pro');
  const lines = [{ kind: 'PACKAGE', refId: pro.id, qty: 1 }];
  const first = await call('POST', '/api/checkout', { lines, currency: 'UGX', method: 'CARD' });
  await call('POST', `/api/payments/${first.payment.id}/cancel`);
  const second = await call('POST', `/api/orders/${first.order.id}/payments`, { method: 'CARD' });
  await simulate(second.payment.id);
  await simulate(first.payment.id);
  await app.settled();
} else {
  await app.advance(30 * dayMs);
  for (let passed = 0; passed < 90; passed += 15) await app.advance(15_000);
}
const orders = (await call('GET', '/api/orders')).items;
const [subscription] = (await call('GET', '/api/subscriptions')).items;
const grants = await app.call('GET', `/api/admin/grants?owner=${agencyId}&pageSize=100`, { as: admin });
const { items: methods } = await call('GET', '/api/payment-methods?currency=UGX');
writeFact({
  fact: 'renewed',
  orders: orders.map(({ state }: { state: string }) => state),
  subscription: `${subscription.status} ${subscription.periodEnd.slice(0, 10)}`,
  grants: grants.body.items.filter(({ voidedAt }: { voidedAt?: string }) => voidedAt === undefined).length,
  credit: methods.find(({ method }: { method: string }) => method === 'CREDIT')?.max.amount ?? 0,
});
