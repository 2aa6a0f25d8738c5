import type { PublishedOrderEvent } from '@ardhi/contracts/billing/events';
import type { PlacedLine } from '@ardhi/contracts/billing/order';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Reaction } from '@ardhi/kernel/consume/reaction';
import { instantOf } from '@ardhi/kernel/runtime/clock';
import { newId } from '@ardhi/kernel/runtime/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { isRefusal } from '@ardhi/kernel/write/refusal';
import type { OrderContents } from '../order/order.ts';
import { type OrderRow, orders } from '../order/orders.projection.ts';
import { daysAfter, monthsAfter } from '../subscription/subscription-period.ts';
import { endedOrders, limitedAmount, limitedLines, limitUsesId, windowOf } from './find-limits.ts';
import { type LimitUsesCommand, type LimitUsesEvent, limitUses } from './limit-uses.ts';
import { type PurchaseLimitRow, purchaseLimits } from './purchase-limit.ts';

type Context = Pick<ServiceContext, 'execute' | 'read' | 'clock'>;
type OrderEnd = Exclude<LimitUsesCommand['type'], 'ReserveLimit'>;

/** How often a reservation is tried again when other processes were faster. */
const maxAttempts = 20;

/**
 * Reserves what an order that is about to be placed takes of its limits; a repeat changes nothing.
 * @throws Refusal PURCHASE_LIMIT_EXCEEDED, with nothing reserved
 */
export async function reserveLimits(
  context: Context,
  orderId: string,
  { buyerId, limitIds = [], lines, currency }: OrderContents,
): Promise<void> {
  const reserved: string[] = [];
  const now = instantOf(context.clock.epoch());
  for (const limitId of limitIds) {
    const row = await context.read(purchaseLimits).get(limitId);
    if (row === undefined) continue;
    const limited = limitedLines(row, lines);
    const use = {
      ...limitedAmount(limited, currency),
      ...{ limitId, buyerId, orderId },
      ...omitUndefined({ endsAt: endOf(limited, now) }),
    };
    const ended = await endedOrders(context, row, buyerId);
    const window = windowOf(row, currency, now);
    try {
      await reserve(context, { type: 'ReserveLimit', use, bounds: boundsOf(row), window, ended });
      reserved.push(limitId);
    } catch (error) {
      for (const one of reserved) await change(context, { limitId: one, buyerId, orderId }, 'ReleaseLimit');
      throw error;
    }
  }
}

/** What of a limit its stream needs. */
function boundsOf({
  maxQtyPerOrder,
  maxQtyPerPeriod,
  maxSpendPerPeriod,
  minQtyPerOrder,
  maxActiveAtOnce,
  cooldownHours,
}: PurchaseLimitRow) {
  const most = { maxQtyPerOrder, maxQtyPerPeriod, maxSpendPerPeriod, maxActiveAtOnce };
  return omitUndefined({ ...most, minQtyPerOrder, cooldownHours });
}

/** Reserves, again when another process reserved at the same time: somebody must not be refused what is left. */
async function reserve(
  { execute }: Context,
  command: Extract<LimitUsesCommand, { type: 'ReserveLimit' }>,
): Promise<void> {
  const { limitId, buyerId } = command.use;
  for (let attempts = 1; ; attempts++) {
    try {
      // A new command each time: one that was released can be reserved again.
      await execute(limitUses, limitUsesId(limitId, buyerId), command, { commandId: newId() });
      return;
    } catch (error) {
      if (attempts === maxAttempts || !isRefusal(error, 'VERSION_CONFLICT')) throw error;
    }
  }
}

/** When all of some lines has ended; undefined for what renews and for what never ends. */
function endOf(lines: readonly PlacedLine[], at: string): string | undefined {
  const ends = lines.flatMap(({ receives, renews = false }) =>
    receives.map(({ validDays, validMonths }) => {
      if (renews) return undefined;
      if (validDays !== undefined) return daysAfter(at, validDays);
      return validMonths === undefined ? undefined : monthsAfter(at, validMonths);
    }),
  );
  return ends.includes(undefined) ? undefined : ends.toSorted().at(-1);
}

interface ReservedBy {
  readonly limitId: string;
  readonly buyerId: string;
  readonly orderId: string;
}

const change = (
  { execute }: Pick<ServiceContext, 'execute'>,
  { limitId, buyerId, orderId }: ReservedBy,
  type: OrderEnd,
) => execute(limitUses, limitUsesId(limitId, buyerId), { type, orderId }, { commandId: newId() });

async function changeAll(
  context: Pick<ServiceContext, 'execute'>,
  row: Pick<OrderRow, 'id' | 'buyerId' | 'limitIds'> | undefined,
  type: OrderEnd,
): Promise<void> {
  for (const limitId of row?.limitIds ?? [])
    await change(context, { limitId, buyerId: row?.buyerId ?? '', orderId: row?.id ?? '' }, type);
}

/** Gives back what an order that could not be placed had reserved. */
export const releaseLimits = (context: Context, orderId: string, contents: OrderContents): Promise<void> =>
  changeAll(context, { ...contents, id: orderId }, 'ReleaseLimit');

const topic = 'billing.check-limit-reservation';
/** When a reservation without an order is given up, in milliseconds. */
const orphanMs = 3_600_000;

/** What becomes of what an order took of limits: it counts when the order is paid, and is free again when it is not. */
export const onLimitedOrder: Reaction<PublishedOrderEvent | LimitUsesEvent> = {
  name: 'billing.on-limited-order',
  subscribesTo: ['order', 'limituses'],
  on: {
    OrderPaid: async (_, { subject }, context) =>
      changeAll(context, await context.read(orders).get(subject), 'ConsumeLimit'),
    OrderCancelled: async (_, { subject }, context) =>
      changeAll(context, await context.read(orders).get(subject), 'ReleaseLimit'),
    OrderExpired: async (_, { subject }, context) =>
      changeAll(context, await context.read(orders).get(subject), 'ReleaseLimit'),
    async OrderRefunded({ refundedTotal }, { subject }, context) {
      const row = await context.read(orders).get(subject);
      if (row?.total.amount === refundedTotal.amount) await changeAll(context, row, 'ReturnLimit');
    },
    LimitReserved: ({ limitId, buyerId, orderId }, { subject, at }, { scheduler }) =>
      scheduler.schedule({
        id: `${topic}:${subject}:${orderId}`,
        at: instantOf(Date.parse(at) + orphanMs),
        topic,
        data: { limitId, buyerId, orderId },
      }),
  },
};

/** Registers the job that gives up reservations whose order was never placed, because the process ended in between. */
export function releaseOrphanedLimits(context: ServiceContext): void {
  context.scheduler.onDue(topic, async ({ data }) => {
    const orderId = String(data['orderId']);
    if ((await context.read(orders).get(orderId)) !== undefined) return;
    const use = { limitId: String(data['limitId']), buyerId: String(data['buyerId']), orderId };
    await change(context, use, 'ReleaseLimit');
  });
}
