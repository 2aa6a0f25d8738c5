import type { ListingReason } from '@ardhi/contracts/listings/status';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import type { KeptListing } from '../listing/kept-listings.ts';
import { ownerOf } from '../portfolio/portfolio.ts';
import { type ParcelClaims, parcelClaims, parcelId } from './parcel-claims.ts';

/** A draft claims nothing yet, and what has left the market for good claims nothing any more. */
const without: readonly ListingReason[] = [
  ...(['DRAFT', 'REJECTED', 'WITHDRAWN', 'COMPLETED', 'DUPLICATE', 'FRAUD', 'DELETED'] as const),
];
export const claims = (reason: ListingReason | undefined): boolean =>
  reason !== undefined && !without.includes(reason);

/** Claims the parcel of a listing that is about to be looked at or shown. @throws Refusal DUPLICATE_OWN */
export async function claimParcel(tools: ServiceTools, kept: KeptListing, causation: string): Promise<void> {
  const canonical = kept.title?.parcel?.canonical;
  if (canonical === undefined) return;
  const claim = { type: 'ClaimParcel', listingId: kept.id, ownerId: ownerOf(kept) } as const;
  await tools.order(parcelClaims, parcelId(canonical), claim, { causation });
}

/** @throws Refusal PARCEL_CONFLICT while another's earlier claim stands undecided */
export async function refuseContested({ state }: ServiceTools, kept: KeptListing): Promise<void> {
  const canonical = kept.title?.parcel?.canonical;
  if (canonical === undefined) return;
  const { claims: all } = (await state<ParcelClaims>(parcelClaims, parcelId(canonical))).state;
  if (all.find(({ listingId }) => listingId === kept.id)?.contested) refuse('PARCEL_CONFLICT');
}

/** How many other claims to its parcel a moderator has not decided yet, whichever came first. */
export async function openConflicts({ state }: ServiceTools, kept: KeptListing): Promise<number> {
  const canonical = kept.title?.parcel?.canonical;
  if (canonical === undefined) return 0;
  const { claims: all } = (await state<ParcelClaims>(parcelClaims, parcelId(canonical))).state;
  const own = all.find(({ listingId }) => listingId === kept.id);
  if (own === undefined) return 0;
  return all.filter((claim) => claim !== own && (own.contested || claim.contested)).length;
}
