import { billing } from '@ardhi/billing/service';
import { agencyEvents } from '@ardhi/contracts/accounts/events';
import { openEngines } from '@ardhi/engines/engines';
import { publisher } from '@ardhi/testing/publisher';
import type { TestResponse } from '@ardhi/testing/test-response';
import { testCaller, world } from '@ardhi/testing/world';
import { writeFact } from './fact-lines.ts';

const [folder = '', mode = ''] = process.argv.slice(2);
const agencyId = '01JAGENCY00000000000000001';
const head = testCaller('SUPER_AGENT', { id: '01JVSER0000000000000000001', tenant: agencyId });
const admin = testCaller('AFRI_ADMIN', { id: '01JADMN0000000000000000001' });
const agencies = publisher(agencyEvents);

/**
 * A process in which an admin swaps the package of an order that is not paid, within a limit of one package for ever and with a
 * discount that is given once, with the same Idempotency-Key each time it runs on a folder; then two hours pass, and it writes what
 * there is. `prepare` places the order; with `resume` nobody repeats the request.
 */
await using app = await world([billing, agencies.service], openEngines, { DATA_DIR: folder });
writeFact({ fact: 'ready' });
const post = (path: string, body: object, as = admin): Promise<TestResponse> =>
  app.call('POST', path, { as, headers: { 'idempotency-key': 'swap-package' }, body });
/** @throws Error unless it was accepted */
async function enter(path: string, body: object, as = admin): Promise<{ readonly id: string }> {
  const { status, body: answer } = await post(path, body, as);
  if (status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
}
const { items } = (await app.call('GET', '/api/packages?currency=UGX')).body;
const packageOf = (wanted: string): string => items.find(({ slug }: { slug: string }) => slug === wanted).id;

async function prepare(): Promise<void> {
  await agencies.publish(app, agencyId, {
    ...{ type: 'AgencyRegistered', ref: 'A', slug: 'kira', ownerUserId: agencyId },
    fields: {
      ...{ type: 'AGENCY', legalName: 'Kira', displayName: 'Kira', about: { en: '' }, countryId: agencyId },
      ...{ email: 'office@kira.test', phones: [], socials: {}, vatRegistered: false, addressLine: '' },
      ...{ serviceAreaIds: [], specialties: [], branches: [], languages: [] },
    },
  });
  const status = { type: 'AgencyStatusChanged', from: 'PENDING', to: 'ACTIVE', reason: '' } as const;
  await agencies.publish(app, agencyId, status);
  const { id } = await enter('/api/admin/discounts', {
    ...{ name: 'Once', trigger: 'AUTOMATIC', reward: { type: 'PERCENT', value: 10 }, perCustomerLimit: 1 },
    ...{ applies: { packages: [], items: [], all: true }, stackable: false, priority: 0 },
    ...{ from: '2020-01-01T00:00:00.000Z', onlyForStaff: false },
    budget: { kind: 'SPEND', limit: 200_000, currency: 'UGX' },
    conditions: { countries: [], roles: [], agencyIds: [], firstPurchaseOnly: false },
  });
  await enter(`/api/admin/discounts/${id}/status`, { status: 'ACTIVE' });
  await enter('/api/admin/purchase-limits', {
    ...{ name: 'One for ever', scope: { type: 'ANY' }, subject: { type: 'EVERYONE' }, maxQtyPerPeriod: 1 },
    ...{ period: 'LIFETIME', countGifts: false, active: true },
  });
  const lines = [{ kind: 'PACKAGE', refId: packageOf('pro'), qty: 1 }];
  await enter('/api/orders', { lines, currency: 'UGX' }, head);
  await app.settled();
}

const list = async (path: string, as = admin) => (await app.call('GET', path, { as })).body.items;
/** Outcomes of the only discount, or the only limit, the first order first. */
async function outcomes(of: 'discounts' | 'purchase-limits'): Promise<string[]> {
  const [{ id }] = await list(`/api/admin/${of}`);
  const uses = await list(`/api/admin/${of}/${id}/usage`);
  return uses.map(({ outcome }: { outcome: string }) => outcome).toSorted();
}

if (mode === 'prepare') await prepare();
else {
  const [first] = (await list('/api/orders', head)).toReversed();
  const action = { do: 'SWAP_PACKAGE', packageId: packageOf('starter'), reason: 'The buyer asked for it.' };
  if (mode !== 'resume') await post(`/api/admin/orders/${first.id}`, action);
  for (let hour = 0; hour < 2; hour++) {
    await app.advance(3_600_000);
  }
  await app.settled();
  const orders: { id: string; state: string; lines: { name: string }[] }[] = await list('/api/orders', head);
  const found: string[] = [];
  for (const { id, state, lines } of orders) {
    const { invoices } = (await app.call('GET', `/api/orders/${id}`, { as: admin })).body;
    found.push([lines[0]?.name, state, ...invoices.map((one: { status: string }) => one.status)].join(' '));
  }
  writeFact({
    fact: 'swapped',
    orders: found.toSorted(),
    reserved: [await outcomes('discounts'), await outcomes('purchase-limits')],
  });
}
