import { type CapacityKey, capacityKeys, type VoidReason } from '@ardhi/contracts/billing/grant';
import { idFrom } from '@ardhi/kernel/base/ids';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { grantLedger } from '../grants/grant-ledger.ts';
import { orders } from '../order/orders.projection.ts';
import { planQuantity } from '../subscription/package-version.ts';
import { begun, type PaidLine, type SubscriptionState, subscription } from '../subscription/subscription.ts';
import { mergedGrantId, mergeTargetOf } from './merged-grants.ts';

const bridgeId = (orderId: string, key: CapacityKey) => idFrom(`bridge:${orderId}:${key}`);

/**
 * Keeps up what a package gives while its renewal is not paid, until the end of the grace period: capacities, of which nothing is
 * used up. A trial, which nobody paid for, ends on its day.
 */
export async function bridgePeriod(context: ServiceContext, id: string, endsAt: string): Promise<void> {
  const { state } = await context.state<SubscriptionState>(subscription, id);
  const { bridgedFor, isTrial, period, contents } = begun(state);
  if (bridgedFor === undefined || isTrial) return;
  const { type: ownerType, id: ownerId } = contents.owner;
  for (const itemKey of capacityKeys) {
    const quantity = await planQuantity(context, contents.plan, itemKey);
    if (quantity === 0) continue;
    const grantId = bridgeId(bridgedFor, itemKey);
    await context.execute(
      grantLedger,
      ownerId,
      {
        type: 'GrantItem',
        ...{ grantId, ownerType, itemKey, quantity },
        ...{ source: 'SUBSCRIPTION', sourceId: bridgedFor, effectiveAt: period.end, expiresAt: endsAt },
      },
      { commandId: `grant:${grantId}` },
    );
  }
}

/** Takes back what bridged the time until a renewal was paid or given up; a repeat changes nothing. */
export async function endBridge(context: ServiceContext, id: string, reason: VoidReason): Promise<void> {
  const { state } = await context.state<SubscriptionState>(subscription, id);
  const { bridgedFor, contents } = begun(state);
  if (bridgedFor === undefined) return;
  const ids = capacityKeys.map((key) => bridgeId(bridgedFor, key));
  await voidGrants(context, contents.owner.id, ids, { reason });
}

/** Takes back what a line of an order granted. Used quantities stay used. */
export async function voidPaidLine(
  context: ServiceContext,
  ownerId: string,
  { orderId, line: index }: PaidLine,
  reason: VoidReason,
): Promise<void> {
  const received = (await context.read(orders).get(orderId))?.lines[index]?.receives ?? [];
  const ids = received.map((_, j) => idFrom(`${orderId}:${index}:${j}`));
  await voidGrants(context, ownerId, ids, { reason });
}

/**
 * Takes back grants of an owner, and of the agency that the owner was merged into; one that was never granted stays so. Used
 * quantities stay used.
 */
export async function voidGrants(
  context: ServiceContext,
  ownerId: string,
  grantIds: readonly string[],
  why: { readonly reason: VoidReason; readonly note?: string },
): Promise<void> {
  for (const grantId of grantIds) {
    const command = { type: 'VoidGrant', grantId, ...why } as const;
    await context.execute(grantLedger, ownerId, command, { commandId: `void:${grantId}` }).catch((error) => {
      if (!isRefusal(error, 'NOT_FOUND')) throw error;
    });
  }
  const intoId = await mergeTargetOf(context, ownerId);
  if (intoId === undefined) return;
  const moved = grantIds.map((grantId) => mergedGrantId(intoId, grantId));
  await voidGrants(context, intoId, moved, why);
}
