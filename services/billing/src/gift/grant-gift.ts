import { type Grant, grantPriorities } from '@ardhi/contracts/billing/grant';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { endOf } from '../granting/grant-order.ts';
import { voidGrants } from '../granting/subscription-grants.ts';
import { grantLedger } from '../grants/grant-ledger.ts';
import type { OrderRow } from '../order/orders.projection.ts';
import { gifts } from './gifts.projection.ts';
import { giftIdOf } from './issue-gift.ts';

/**
 * Grants what a gift holds to who claimed it, from that time on; a repeat grants nothing twice, because the ids follow from the gift.
 * Answers the grants; none before it is claimed.
 */
export async function grantGift(context: ServiceContext, giftId: string): Promise<Grant[]> {
  const row = await context.read(gifts).get(giftId);
  const { owner, contents } = row?.current ?? {};
  if (row?.claimedAt === undefined || owner === undefined || contents === undefined) return [];
  const { claimedAt: effectiveAt } = row;
  const { type: ownerType, id: ownerId } = owner;
  const granted: Grant[] = [];
  for (const [index, received] of contents.receives.entries()) {
    const { itemKey, quantity } = received;
    const grantId = idFrom(`gift:${giftId}:${index}`);
    const expiresAt = endOf(received, effectiveAt);
    const fields = { ownerType, itemKey, quantity, sourceId: giftId, effectiveAt, expiresAt };
    const command = { type: 'GrantItem', grantId, ...fields, source: 'GIFT' } as const;
    await context.execute(grantLedger, ownerId, command, { commandId: `grant:${grantId}` });
    const rest = { used: 0, priority: grantPriorities.GIFT, rollover: false };
    granted.push({ id: grantId, ownerId, ...fields, source: 'GIFT', ...rest });
  }
  return granted;
}

/** Takes back what a claimed gift granted, after the bank of its buyer took the money back. Used quantities stay used. */
export async function voidGiftGrants(
  context: ServiceContext,
  { id: orderId, number: note }: OrderRow,
): Promise<void> {
  // A gift claimed just now is granted first, so that it cannot be granted afterwards.
  for (const { id, ownerId } of await grantGift(context, giftIdOf(orderId)))
    await voidGrants(context, ownerId, [id], { reason: 'ORDER_REFUNDED', note });
}
