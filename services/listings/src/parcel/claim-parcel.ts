import type { ListingReason } from '@ardhi/contracts/listings/status';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { ListingRow } from '../listing/listings.projection.ts';
import { ownerId } from '../portfolio/portfolio.ts';
import { type ParcelClaims, parcelClaims, parcelId } from './parcel-claims.ts';

/** Reasons in which a listing claims no land: drafts and listings that have left the market for good. */
const nonClaimingReasons: readonly ListingReason[] = [
  ...(['DRAFT', 'REJECTED', 'WITHDRAWN', 'COMPLETED', 'DUPLICATE', 'FRAUD', 'DELETED'] as const),
];
/** True if a listing for this reason claims its parcel. */
export const claimsLand = (reason: ListingReason | undefined): boolean =>
  reason !== undefined && !nonClaimingReasons.includes(reason);

/** Claims the parcel of a listing before review or publication. @throws Refusal DUPLICATE_OWN */
export async function claimParcel(
  context: ServiceContext,
  listing: ListingRow,
  commandId: string,
): Promise<void> {
  const canonical = listing.title?.parcel?.canonical;
  if (canonical === undefined) return;
  const claim = { type: 'ClaimParcel', listingId: listing.id, ownerId: ownerId(listing) } as const;
  await context.execute(parcelClaims, parcelId(canonical), claim, { commandId });
}

/** @throws Refusal PARCEL_CONFLICT while an earlier claim of another owner is unresolved */
export async function refuseContested({ state }: ServiceContext, listing: ListingRow): Promise<void> {
  const canonical = listing.title?.parcel?.canonical;
  if (canonical === undefined) return;
  const { claims: all } = (await state<ParcelClaims>(parcelClaims, parcelId(canonical))).state;
  if (all.find(({ listingId }) => listingId === listing.id)?.contested) refuse('PARCEL_CONFLICT');
}

/** The number of unresolved other claims to the listing's parcel. */
export async function openConflicts({ state }: ServiceContext, listing: ListingRow): Promise<number> {
  const canonical = listing.title?.parcel?.canonical;
  if (canonical === undefined) return 0;
  const { claims: all } = (await state<ParcelClaims>(parcelClaims, parcelId(canonical))).state;
  const own = all.find(({ listingId }) => listingId === listing.id);
  if (own === undefined) return 0;
  return all.filter((claim) => claim !== own && (own.contested || claim.contested)).length;
}
