import type { PublishedOrderEvent } from '@ardhi/contracts/billing/events';
import type { PlacedLine } from '@ardhi/contracts/billing/order';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { instantOf } from '@ardhi/kernel/base/clock';
import { newId } from '@ardhi/kernel/base/ids';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { endOf as grantEnd } from '../granting/grant-order.ts';
import type { OrderContents } from '../order/order.ts';
import type { OrderRow } from '../order/orders.projection.ts';
import { followOrder } from '../order-reservations/follow-order.ts';
import { type OrphanCheck, scheduleOrphanCheck } from '../order-reservations/orphans.ts';
import { reserveAll } from '../order-reservations/reserve-all.ts';
import { endedOrders, limitedAmount, limitedLines, limitUsesId, windowOf } from './find-limits.ts';
import {
  type LimitReservation,
  type LimitUsesCommand,
  type LimitUsesEvent,
  limitUses,
} from './limit-uses.ts';
import { type PurchaseLimitRow, purchaseLimits } from './purchase-limit.ts';

type Context = Pick<ServiceContext, 'execute' | 'read' | 'clock'>;

/** How often a reservation is tried again when other processes were faster. */
const maxAttempts = 20;

/**
 * Reserves what an order that is about to be placed takes of its limits, without regard to what the order `insteadOf` holds; a repeat
 * changes nothing.
 * @throws Refusal PURCHASE_LIMIT_EXCEEDED, with nothing reserved
 */
export const reserveLimits = (
  context: Context,
  orderId: string,
  contents: OrderContents,
  insteadOf?: string,
): Promise<void> =>
  reserveAll(
    contents.limitIds ?? [],
    (limitId) => reserveOne(context, { orderId, limitId, ...omitUndefined({ insteadOf }) }, contents),
    (limitId) => change(context, { limitId, buyerId: contents.buyerId, orderId }, 'ReleaseLimit'),
  );

async function reserveOne(
  context: Context,
  of: Pick<LimitReservation, 'orderId' | 'limitId' | 'insteadOf'>,
  { buyerId, lines, currency }: OrderContents,
): Promise<void> {
  const row = await context.read(purchaseLimits).get(of.limitId);
  if (row === undefined) return;
  const now = instantOf(context.clock.epoch());
  const limited = limitedLines(row, lines);
  const use = {
    ...limitedAmount(limited, currency),
    ...{ ...of, buyerId },
    ...omitUndefined({ endsAt: endOf(limited, now) }),
  };
  const ended = await endedOrders(context, row, buyerId);
  const window = windowOf(row, currency, now);
  await reserve(context, { type: 'ReserveLimit', use, bounds: boundsOf(row), window, ended });
}

/** Limit bounds that the stream needs. */
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

/** Reserves, again when another process reserved at the same time: someone must not be refused what is left. */
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
    receives.map((received) => (renews ? undefined : (grantEnd(received, at) ?? undefined))),
  );
  return ends.includes(undefined) ? undefined : ends.toSorted().at(-1);
}

interface ReservedBy {
  readonly limitId: string;
  readonly buyerId: string;
  readonly orderId: string;
}

const ends = { RELEASE: 'ReleaseLimit', RETURN: 'ReturnLimit' } as const;
type LimitEnd = (typeof ends)[keyof typeof ends];

const change = (
  { execute }: Pick<ServiceContext, 'execute'>,
  { limitId, buyerId, orderId }: ReservedBy,
  type: LimitEnd,
) => execute(limitUses, limitUsesId(limitId, buyerId), { type, orderId }, { commandId: newId() });

async function changeAll(
  context: Pick<ServiceContext, 'execute'>,
  orderId: string,
  { buyerId, limitIds = [] }: Pick<OrderContents, 'buyerId' | 'limitIds'>,
  type: LimitEnd,
): Promise<void> {
  for (const limitId of limitIds) await change(context, { limitId, buyerId, orderId }, type);
}

/** Counts what an order took of its limits; what was bought ends counted from `at`, when it was paid. */
async function consumeAll(
  { read, execute }: Pick<ServiceContext, 'read' | 'execute'>,
  { id: orderId, buyerId, limitIds = [], lines }: OrderRow,
  at: string,
): Promise<void> {
  for (const limitId of limitIds) {
    const row = await read(purchaseLimits).get(limitId);
    const endsAt = row && endOf(limitedLines(row, lines), at);
    const command = { type: 'ConsumeLimit', orderId, ...omitUndefined({ endsAt }) } as const;
    await execute(limitUses, limitUsesId(limitId, buyerId), command, { commandId: newId() });
  }
}

/** Gives back what an order that could not be placed had reserved. */
export const releaseLimits = (context: Context, orderId: string, contents: OrderContents): Promise<void> =>
  changeAll(context, orderId, contents, 'ReleaseLimit');

/** Limits that were reserved for an order which was never placed. */
export const unplacedLimits: OrphanCheck = {
  topic: 'billing.check-limit-reservation',
  afterMs: 3_600_000,
  release: (context, { limitId = '', buyerId = '', orderId }) =>
    change(context, { limitId, buyerId, orderId }, 'ReleaseLimit'),
};

/** Ends an order's limit usage: it counts when the order is paid, and is free again when it is not. */
export const onLimitedOrder: Reaction<PublishedOrderEvent | LimitUsesEvent> = {
  name: 'billing.on-limited-order',
  subscribesTo: ['order', 'limituses'],
  on: {
    ...followOrder((context, row, end, at) =>
      end === 'CONSUME' ? consumeAll(context, row, at) : changeAll(context, row.id, row, ends[end]),
    ),
    LimitReserved: ({ limitId, buyerId, orderId, insteadOf }, { subject, at }, context) =>
      scheduleOrphanCheck(context, unplacedLimits, {
        key: `${subject}:${orderId}`,
        at,
        data: { limitId, buyerId, orderId, ...omitUndefined({ insteadOf }) },
      }),
  },
};
