import type { PublishedOrderEvent } from '@ardhi/contracts/billing/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { newId } from '@ardhi/kernel/base/ids';
import { isRefusal, refuse } from '@ardhi/kernel/base/refusal';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { OrderContents } from '../order/order.ts';
import { followOrder } from '../order-reservations/follow-order.ts';
import { type OrphanCheck, scheduleOrphanCheck } from '../order-reservations/orphans.ts';
import { reserveAll } from '../order-reservations/reserve-all.ts';
import { discountCodes, discounts } from './discount.ts';
import { type DiscountUse, type RedemptionsEvent, redemptions } from './redemptions.ts';

type Context = Pick<ServiceContext, 'execute' | 'read'>;
type OrderDiscount = NonNullable<OrderContents['discounts']>[number];

/**
 * Reserves the discounts of an order that is about to be placed, without regard to what the order `insteadOf` holds; a repeat
 * changes nothing.
 * @throws Refusal DISCOUNT_USED_UP or DISCOUNT_ALREADY_USED for a code, PRICE_CHANGED for an automatic discount that is used up
 */
export const reserveOffers = (
  context: Context,
  orderId: string,
  { buyerId, discounts: given = [] }: OrderContents,
  insteadOf?: string,
): Promise<void> =>
  reserveAll(
    given,
    (one) => reserveOffer(context, { orderId, buyerId, ...omitUndefined({ insteadOf }) }, one),
    ({ id }) => change(context, id, 'ReleaseUse', orderId),
  );

/** Gives back the discounts of an order that is not placed after all. */
export async function releaseOffers(
  context: Context,
  orderId: string,
  { discountIds }: Pick<OrderContents, 'discountIds'>,
): Promise<void> {
  for (const id of discountIds) await change(context, id, 'ReleaseUse', orderId);
}

async function reserveOffer(
  { read, execute }: Context,
  by: Pick<DiscountUse, 'orderId' | 'buyerId' | 'insteadOf'>,
  { id, off, code }: OrderDiscount,
): Promise<void> {
  const row = await read(discounts).get(id);
  const codeRow = code === undefined ? undefined : await read(discountCodes).get(code);
  const { usageLimit, perCustomerLimit, budget } = row ?? {};
  const use = { ...by, off, ...omitUndefined({ code }) };
  const limits = omitUndefined({ usageLimit, perCustomerLimit, budget, singleUse: codeRow?.singleUse });
  try {
    // A new command each time: one that was released can be reserved again.
    await execute(redemptions, id, { type: 'ReserveUse', use, limits }, { commandId: newId() });
  } catch (error) {
    if (isRefusal(error) && code === undefined) refuse('PRICE_CHANGED');
    throw error;
  }
}

const ends = { CONSUME: 'ConsumeUse', RELEASE: 'ReleaseUse', RETURN: 'ReturnUse' } as const;

const change = (
  { execute }: Pick<ServiceContext, 'execute'>,
  id: string,
  type: (typeof ends)[keyof typeof ends],
  orderId: string,
) => execute(redemptions, id, { type, orderId }, { commandId: newId() });

/** Discounts that were reserved for an order which was never placed. */
export const unplacedOffers: OrphanCheck = {
  topic: 'billing.check-reservation',
  afterMs: 3_600_000,
  release: (context, { discountId = '', orderId }) => change(context, discountId, 'ReleaseUse', orderId),
};

/** Ends the reserved discounts of an order: used when it is paid, free when it is not, returned when all its money went back. */
export const onDiscountedOrder: Reaction<PublishedOrderEvent | RedemptionsEvent> = {
  name: 'billing.on-discounted-order',
  subscribesTo: ['order', 'redemptions'],
  on: {
    ...followOrder(async (context, { id, discountIds }, end) => {
      for (const discountId of discountIds) await change(context, discountId, ends[end], id);
    }),
    DiscountReserved: ({ orderId, insteadOf }, { subject: discountId, at }, context) =>
      scheduleOrphanCheck(context, unplacedOffers, {
        key: `${discountId}:${orderId}`,
        at,
        data: { discountId, orderId, ...omitUndefined({ insteadOf }) },
      }),
  },
};
