import { type BoostKey, mostBoosted } from '@ardhi/contracts/billing/boost';
import { boostListing } from '@ardhi/contracts/billing/boost.routes';
import { canSeeListing, isListingInsider } from '@ardhi/contracts/listings/listing-visibility';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { agents } from '@ardhi/contracts/roles';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type ListingRow, listings } from '../replicas/listings.ts';
import { listingBoosts } from './boosts.ts';
import { availableBalance, boostOf, settleBoost } from './settle-boost.ts';

/** Route by which agents use what they have to make a listing more visible. */
export function boostRoutes(context: ServiceContext): Endpoint[] {
  return [
    serve(boostListing, async (call) => {
      const { listingId, itemKey, quantity } = call.body;
      const { caller } = call;
      requireQuantity(itemKey, quantity);
      const boostId = call.newId();
      const ownerIds = await payersOf(context, caller, listingId);
      const balance = { ownerIds, userId: caller.id, itemKey };
      if ((await boostOf(context, listingId, boostId)) === undefined) {
        requireLive(await context.read(listings).get(listingId));
        const remaining = await availableBalance(context, balance);
        if (remaining < quantity) refuse('BALANCE_TOO_LOW', { remaining });
        const request = { itemKey, quantity, userId: caller.id, ownerIds };
        await call.execute(listingBoosts, listingId, { type: 'RequestBoost', boostId, ...request });
      }
      await settleBoost(context, listingId, boostId);
      const boost = await boostOf(context, listingId, boostId);
      const remaining = await availableBalance(context, balance);
      if (boost === undefined || boost.state === 'REFUSED') refuse('BALANCE_TOO_LOW', { remaining });
      return { spent: boost.quantity, remaining, ...omitUndefined({ until: boost.until }) };
    }),
  ];
}

/** @throws Refusal VALIDATION_FAILED */
function requireQuantity(itemKey: BoostKey, quantity: number): void {
  const most = mostBoosted[itemKey];
  if (quantity > most) refuseField('quantity', 'maxQuantity', { count: most });
}

/** Only what buyers can find now is boosted. @throws Refusal WRONG_STATE */
function requireLive(row: ListingRow | undefined): void {
  if (row?.reason !== 'LIVE') refuse('WRONG_STATE', { state: row?.reason ?? 'DRAFT', allowed: ['LIVE'] });
}

/**
 * Owners of the grants that a caller may use for a listing, in order: the agency's first, then the caller's.
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
async function payersOf(
  { read }: Pick<ServiceContext, 'read'>,
  caller: Caller,
  listingId: string,
): Promise<readonly string[]> {
  const row = (await read(listings).get(listingId)) ?? refuse('NOT_FOUND');
  if (!isListingInsider(row, caller)) {
    if (canSeeListing(row, caller)) forbid(agents, caller.role);
    refuse('NOT_FOUND');
  }
  return [...(row.agencyId === undefined ? [] : [row.agencyId]), caller.id];
}
