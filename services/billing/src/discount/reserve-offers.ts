import type { PublishedOrderEvent } from '@ardhi/contracts/billing/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Reaction } from '@ardhi/kernel/consume/reaction';
import { instantOf } from '@ardhi/kernel/runtime/clock';
import { newId } from '@ardhi/kernel/runtime/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { Refusal, refuse } from '@ardhi/kernel/write/refusal';
import type { OrderContents } from '../order/order.ts';
import { orders } from '../order/orders.projection.ts';
import { discountCodes, discounts } from './discount.ts';
import { type RedemptionsCommand, type RedemptionsEvent, redemptions } from './redemptions.ts';

type Context = Pick<ServiceContext, 'execute' | 'read'>;

/**
 * Reserves the discounts of an order that is about to be placed; a repeat changes nothing.
 * @throws Refusal DISCOUNT_USED_UP or DISCOUNT_ALREADY_USED for a code, PRICE_CHANGED for an automatic discount that is used up
 */
export async function reserveOffers(
  context: Context,
  orderId: string,
  { buyerId, discounts: given = [] }: OrderContents,
): Promise<void> {
  const reserved: string[] = [];
  for (const { id, off, code } of given) {
    const row = await context.read(discounts).get(id);
    const codeRow = code === undefined ? undefined : await context.read(discountCodes).get(code);
    const { usageLimit, perCustomerLimit, budget } = row ?? {};
    const use = { orderId, buyerId, off, ...omitUndefined({ code }) };
    const limits = omitUndefined({ usageLimit, perCustomerLimit, budget, singleUse: codeRow?.singleUse });
    try {
      // A new command each time: one that was released can be reserved again.
      await context.execute(redemptions, id, { type: 'ReserveUse', use, limits }, { commandId: newId() });
      reserved.push(id);
    } catch (error) {
      for (const one of reserved) await change(context, one, 'ReleaseUse', orderId);
      if (error instanceof Refusal && code === undefined) refuse('PRICE_CHANGED');
      throw error;
    }
  }
}

const change = (
  { execute }: Context,
  id: string,
  type: Exclude<RedemptionsCommand['type'], 'ReserveUse'>,
  orderId: string,
) => execute(redemptions, id, { type, orderId }, { commandId: newId() });

async function changeAll(
  context: Context,
  orderId: string,
  type: Exclude<RedemptionsCommand['type'], 'ReserveUse'>,
): Promise<void> {
  const row = await context.read(orders).get(orderId);
  for (const id of row?.discountIds ?? []) await change(context, id, type, orderId);
}

const topic = 'billing.check-reservation';
/** When a reservation without an order is given up, in milliseconds. */
const orphanMs = 3_600_000;

/** What becomes of the discounts of an order: used when it is paid, free when it is not, returned when all its money went back. */
export const onDiscountedOrder: Reaction<PublishedOrderEvent | RedemptionsEvent> = {
  name: 'billing.on-discounted-order',
  subscribesTo: ['order', 'redemptions'],
  on: {
    OrderPaid: (_, { subject }, context) => changeAll(context, subject, 'ConsumeUse'),
    OrderCancelled: (_, { subject }, context) => changeAll(context, subject, 'ReleaseUse'),
    OrderExpired: (_, { subject }, context) => changeAll(context, subject, 'ReleaseUse'),
    async OrderRefunded({ refundedTotal }, { subject }, context) {
      const row = await context.read(orders).get(subject);
      if (row?.total.amount === refundedTotal.amount) await changeAll(context, subject, 'ReturnUse');
    },
    DiscountReserved: ({ orderId }, { subject: discountId, at }, { scheduler }) =>
      scheduler.schedule({
        id: `${topic}:${discountId}:${orderId}`,
        at: instantOf(Date.parse(at) + orphanMs),
        topic,
        data: { discountId, orderId },
      }),
  },
};

/** Registers the job that gives up reservations whose order was never placed, because the process ended in between. */
export function releaseOrphans(context: ServiceContext): void {
  context.scheduler.onDue(topic, async ({ data }) => {
    const orderId = String(data['orderId']);
    if ((await context.read(orders).get(orderId)) === undefined)
      await change(context, String(data['discountId']), 'ReleaseUse', orderId);
  });
}
