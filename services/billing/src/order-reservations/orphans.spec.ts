import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unplacedParts } from '../custom-payment/on-custom-payment.ts';
import { unplacedOffers } from '../discount/reserve-offers.ts';
import { order } from '../order/order.ts';
import { orders } from '../order/orders.projection.ts';
import { unplacedLimits } from '../purchase-limit/reserve-limits.ts';
import { billing as billingService } from '../service.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { releaseOrphans } from './orphans.ts';

let billing: BillingWorld;
let context: ServiceContext;
beforeAll(async () => {
  // Nothing follows from an order, so one that takes the place of another one is not placed yet.
  const { reactions = [] } = billingService;
  const service = {
    ...billingService,
    reactions: reactions.filter(({ name }) => name !== 'billing.on-order'),
  };
  billing = await billingWorld({}, newId(), [], service);
  context = billing.app.application.contexts.get('billing') as ServiceContext;
});
afterAll(() => billing[Symbol.asyncDispose]());

/** Runs the job for an order while the read models of the process are still empty; answers what it released. */
async function dueWhileFilling(
  check: typeof unplacedLimits,
  orderId: string,
  insteadOf?: string,
): Promise<readonly string[]> {
  const released: string[] = [];
  const jobs: ((job: { data: Record<string, unknown> }) => Promise<void>)[] = [];
  const empty = { get: async () => undefined, find: async () => [] };
  const filling = {
    ...context,
    read: () => empty,
    scheduler: { onDue: (_: string, run: (typeof jobs)[number]) => jobs.push(run) },
  } as unknown as ServiceContext;
  releaseOrphans(filling, { ...check, release: async (_, data) => released.push(data.orderId) });
  for (const run of jobs) await run({ data: { orderId, ...omitUndefined({ insteadOf }) } });
  return released;
}

describe.each([
  ['limits', unplacedLimits],
  ['discounts', unplacedOffers],
  ['parts of a custom payment', unplacedParts],
])('reserved %s', (_, check) => {
  it('stay when their order was placed, although its read model is still filling', async () => {
    const { body, status } = await billing.buyPro('000');
    expect(status, JSON.stringify(body)).toBe(201);
    expect(await dueWhileFilling(check, body.order.id)).toEqual([]);
  });

  it('are given up when it was not', async () => {
    const orderId = newId();
    expect(await dueWhileFilling(check, orderId)).toEqual([orderId]);
  });

  it('stay when the first order was cancelled for theirs, which is not placed yet', async () => {
    const first = (await billing.buyPro('000')).body.order.id;
    const orderId = newId();
    expect(await dueWhileFilling(check, orderId, first)).toEqual([orderId]);
    const contents = (await context.read(orders).get(first)) ?? expect.fail('no order');
    const replace = { type: 'ReplaceOrder', replacement: { orderId, contents }, reason: 'Swapped' } as const;
    await context.execute(order, first, replace, { commandId: newId() });
    expect(await dueWhileFilling(check, orderId, first)).toEqual([]);
    expect(await dueWhileFilling(check, newId(), first)).toHaveLength(1);
  });
});
