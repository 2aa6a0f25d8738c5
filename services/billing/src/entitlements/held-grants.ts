import type { Grant, UsableKey } from '@ardhi/contracts/billing/grant';
import { grantPriorities } from '@ardhi/contracts/billing/grant';
import type { Settings } from '@ardhi/contracts/settings';
import { idFrom } from '@ardhi/kernel/base/ids';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { compareBurnOrder, isActive } from '../grants/burn-order.ts';
import { grants } from '../grants/grants.projection.ts';
import { freeTierOf } from '../replicas/settings.ts';

/** Owner of the entitlements. */
export interface EntitlementOwner {
  readonly type: Grant['ownerType'];
  readonly id: string;
  /** Someone who works for an agency uses its free tier instead of an own one. */
  readonly withoutFreeTier?: true;
}

/** The grants of an owner that count now, with what the free tier gives, in the order in which they are used up. */
export async function heldGrants(
  context: ServiceContext,
  owner: EntitlementOwner,
): Promise<readonly Grant[]> {
  const now = context.clock.now();
  const all = await readAll(context.read(grants), { where: { ownerId: owner.id }, sort: ['effectiveAt'] });
  const found = all.filter((row) => isActive({ ...row, isVoid: row.voidedAt !== undefined }, now));
  const free = owner.withoutFreeTier ? [] : freeGrants(owner, await freeTierOf(context), now);
  return [...found, ...free].toSorted((a, b) => compareBurnOrder([a.id, a], [b.id, b]));
}

/** Free allowance without a package, as grants that never end. Only agencies have seats. */
function freeGrants(owner: EntitlementOwner, tier: Settings['freeTier'], now: string): readonly Grant[] {
  const quantities: readonly (readonly [UsableKey, number])[] = [
    ['LISTING_SLOT', tier.slots],
    ['IMAGE_QUOTA', tier.images],
    ['STORAGE_BYTES', tier.storageBytes],
    ['IMAGES_PER_LISTING', tier.imagesPerListing],
    ...(owner.type === 'AGENCY' ? [['AGENT_SEAT', tier.seats] as const] : []),
  ];
  return quantities.flatMap(([itemKey, quantity]) =>
    quantity === 0
      ? []
      : [
          {
            id: idFrom(`free:${owner.id}:${itemKey}`),
            ownerType: owner.type,
            ownerId: owner.id,
            itemKey,
            quantity,
            used: 0,
            source: 'FREE_TIER' as const,
            sourceId: owner.id,
            priority: grantPriorities.FREE_TIER,
            effectiveAt: now,
            expiresAt: null,
            rollover: false,
          },
        ],
  );
}
