import { agencyEvents } from '@ardhi/contracts/accounts/events';
import type { DiscountFields } from '@ardhi/contracts/billing/discount';
import type { PurchaseLimitFields } from '@ardhi/contracts/billing/purchase-limit';
import { listPurchaseLimitUses } from '@ardhi/contracts/billing/purchase-limit.routes';
import type { RuleExplanation } from '@ardhi/contracts/billing/simulation';
import { simulateDiscounts } from '@ardhi/contracts/billing/simulation.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller } from '@ardhi/testing/world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { agencyFields } from '../testing/publish-facts.ts';

const agencies = publisher(agencyEvents);
let billing: BillingWorld;
beforeEach(async () => {
  billing = await billingWorld({}, newId(), [agencies.service]);
  await agencies.publish(billing.app, billing.agencyId, {
    type: 'AgencyRegistered',
    ref: 'A',
    slug: 'kira-homes',
    ownerUserId: newId(),
    fields: agencyFields('Kira Homes'),
  });
});
afterEach(() => billing[Symbol.asyncDispose]());

const post = async (path: string, body: object) => {
  const answer = await billing.app.call('POST', path, { as: testCaller('AFRI_ADMIN'), body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const pro = { kind: 'PACKAGE', refId: packageId('pro'), qty: 1, interval: 'MONTH' };
const simulate = (kind: 'discounts' | 'purchase-limits', codes: string[] = [], more: object = {}) =>
  post(`/api/admin/${kind}/simulate`, {
    buyerType: 'AGENCY',
    buyerId: billing.agencyId,
    cart: { lines: [pro], currency: 'UGX', codes },
    ...more,
  });
const explained = ({ why }: { why: RuleExplanation[] }) =>
  Object.fromEntries(why.map(({ name, applies, text }) => [name, [applies, text]]));

const everything: DiscountFields = {
  name: 'Ten percent',
  trigger: 'AUTOMATIC',
  reward: { type: 'PERCENT', value: 10 },
  applies: { packages: [], items: [], all: true },
  conditions: { countries: [], roles: [], agencyIds: [], firstPurchaseOnly: false },
  budget: { kind: 'SPEND', limit: 200_000, currency: 'UGX' },
  stackable: false,
  priority: 0,
  from: '2026-01-01T00:00:00.000Z',
  onlyForStaff: false,
};
async function discount(name: string, more: object = {}, isStarted = true): Promise<string> {
  const { id } = await post('/api/admin/discounts', { ...everything, name, ...more });
  if (isStarted) await post(`/api/admin/discounts/${id}/status`, { status: 'ACTIVE' });
  return id;
}
const limit = (name: string, more: Partial<PurchaseLimitFields> = {}) =>
  post('/api/admin/purchase-limits', {
    name,
    scope: { type: 'ANY' },
    subject: { type: 'EVERYONE' },
    maxQtyPerOrder: 5,
    period: 'MONTH',
    countGifts: false,
    active: true,
    ...more,
  });

describe('the simulator of discounts', () => {
  it('says of each one why it is given or not', async () => {
    const { conditions } = everything;
    await discount('A draft', {}, false);
    await discount('Best');
    await discount('Weaker', { reward: { type: 'PERCENT', value: 5 } });
    await discount('Of Kenya', { conditions: { ...conditions, countries: ['KE'] } });
    await discount('Of the past', { to: '2026-01-01T00:00:00.001Z' });
    await discount('Of the rich', {
      conditions: { ...conditions, minSpend: { amount: 150_001, currency: 'UGX' } },
    });
    const id = await discount('Code', {
      trigger: 'CODE',
      reward: { type: 'BONUS', itemKey: 'BUMP', quantity: 3 },
      usageLimit: 1,
    });
    await post(`/api/admin/discounts/${id}/codes`, { count: 1, prefix: 'JUNE2026', singleUse: false });
    const answer = await simulate('discounts');
    expect(answer.discountTotal.amount).toBe(15_000);
    expect(explained(answer)).toEqual({
      'A draft': [false, 'It is a draft: it has not been started.'],
      Best: [true, 'It is given: it takes UGX 15,000 off.'],
      Weaker: [false, 'Another discount takes off more, and they cannot be combined.'],
      'Of Kenya': [false, 'It is for other countries, roles or agencies.'],
      'Of the past': [false, 'It has ended.'],
      'Of the rich': [false, 'It asks for at least UGX 150,001, without tax.'],
      Code: [false, 'It needs one of its codes, and the cart has none of them.'],
    });
    const withCode = explained(await simulate('discounts', ['june2026']));
    expect(withCode['Code']).toEqual([true, 'It is given: it adds 3 of BUMP.']);
    expect(withCode['Best']?.[0]).toBe(false);
  });

  it('looks at another time, and at buyers who exist only', async () => {
    await discount('Of July', { from: '2027-07-01T00:00:00.000Z' });
    expect(explained(await simulate('discounts'))['Of July']).toEqual([false, 'It begins later.']);
    const july = await simulate('discounts', [], { at: '2027-07-02T00:00:00.000Z' });
    expect(explained(july)['Of July']?.[0]).toBe(true);
    const unknown = await billing.app.call(simulateDiscounts, {
      as: testCaller('AFRI_ADMIN'),
      body: { buyerType: 'AGENCY', buyerId: newId(), cart: { lines: [pro], currency: 'UGX' } },
    });
    expect(unknown.status).toBe(404);
  });
});

describe('the simulator of purchase limits', () => {
  it('says of each one why it applies, what it leaves, or why it does not apply', async () => {
    await limit('Five an order');
    await limit('One a month', { maxQtyPerPeriod: 1 });
    await limit('Of agents', { subject: { type: 'ROLE', id: 'AGENT' } });
    await limit('Of items', { scope: { type: 'ITEM' } });
    await limit('Off', { active: false });
    await billing.buyPro('000');
    await billing.pass(3);
    const answer = await simulate('purchase-limits');
    expect(answer.limits).toMatchObject([
      { name: 'One a month', remaining: 0, blocks: true },
      { name: 'Five an order', remaining: 5, blocks: false },
    ]);
    expect(explained(answer)).toEqual({
      'Five an order': [true, 'It applies and allows this order: 5 are left before it.'],
      'One a month': [true, 'It applies and stops this order: none is left in this period.'],
      'Of agents': [false, 'It is for other buyers.'],
      'Of items': [false, 'It does not restrict anything in this cart.'],
      Off: [false, 'It is switched off.'],
    });
    const next = await simulate('purchase-limits', [], { at: '2027-07-02T00:00:00.000Z' });
    expect(explained(next)['One a month']).toEqual([
      true,
      'It applies and allows this order: one is left before it.',
    ]);
  });

  it('reserves nothing', async () => {
    const { id } = await limit('One a month', { maxQtyPerPeriod: 1 });
    await simulate('purchase-limits');
    await simulate('purchase-limits');
    const uses = await billing.app.call(listPurchaseLimitUses, {
      params: { id },
      as: testCaller('AFRI_ADMIN'),
    });
    expect(uses.body.total).toBe(0);
  });
});
