import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { instantOf } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { CustomPaymentContents } from '../custom-payment/custom-payment.ts';
import type { OrderContents } from '../order/order.ts';
import { buyerRole } from '../order/order-buyer.ts';
import { appliedLimits, type LimitedPurchase, limitsOf } from '../purchase-limit/find-limits.ts';
import { taxRatesOf } from '../replicas/settings.ts';
import { partOrder } from './part-order.ts';

const limitedPurchase = (
  { clock }: Pick<ServiceContext, 'clock'>,
  { role }: Pick<Caller, 'role'>,
  {
    buyerType,
    buyerId,
    lines,
    currency,
  }: Pick<OrderContents, 'buyerType' | 'buyerId' | 'lines' | 'currency'>,
): LimitedPurchase => ({
  role,
  buyer: { buyerType, buyerId },
  lines,
  currency,
  now: instantOf(clock.epoch()),
});

/** The order of a part with the purchase limits that it counts towards, which are reserved before it is placed. */
export async function withinLimits(
  context: ServiceContext,
  caller: Pick<Caller, 'role'>,
  contents: OrderContents,
): Promise<OrderContents> {
  const limitIds = (await limitsOf(context, limitedPurchase(context, caller, contents))).map(({ id }) => id);
  return { ...contents, ...(limitIds.length > 0 && { limitIds }) };
}

/**
 * Refuses a custom payment of which its named payer could not pay even the smallest part now, because of a limit.
 * @throws Refusal PURCHASE_LIMIT_EXCEEDED
 */
export async function requirePayable(
  context: ServiceContext,
  userId: string,
  id: string,
  { title, amount, allowPartial, minPart, payer }: CustomPaymentContents,
): Promise<void> {
  if (payer === undefined) return;
  const { type, id: buyerId } = payer;
  const smallest = allowPartial ? { ...amount, amount: minPart?.amount ?? 1 } : amount;
  const now = instantOf(context.clock.epoch());
  const part = { orderId: id, amount: smallest, now, userId, taxRates: await taxRatesOf(context) };
  const contents = partOrder({ id, title }, { ...part, buyerType: type, buyerId, beneficiary: payer });
  const limits = await appliedLimits(context, limitedPurchase(context, { role: buyerRole[type] }, contents));
  const blocking = limits.find(({ blocks }) => blocks);
  if (blocking === undefined) return;
  const { row, remaining, resetsAt } = blocking;
  refuse('PURCHASE_LIMIT_EXCEEDED', { limitId: row.id, remaining, ...omitUndefined({ resetsAt }) });
}
