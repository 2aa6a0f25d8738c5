import { canSeeListing, isListingInsider } from '@ardhi/contracts/listings/listing-visibility';
import { admins, isAdmin } from '@ardhi/contracts/roles';
import type { Id } from '@ardhi/contracts/values';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ReadModel } from '@ardhi/kernel/read/read-model';
import type { ListingRow } from '../replicas/listings.ts';

/** Owner of the quota charged for a listing's files: the agency, or an independent agent. */
export const payerOf = ({ agencyId, agentId }: ListingRow): Id => agencyId ?? agentId;

/** A listing of the caller, by id or reference. @throws Refusal NOT_FOUND if unknown, deleted or not visible to the caller, FORBIDDEN if not owned */
export async function requireOwnListing(
  listingRows: ReadModel<ListingRow>,
  id: string,
  caller: Caller,
): Promise<ListingRow> {
  const listing = await findListing(listingRows, id);
  if (listing === undefined || (listing.reason === 'DELETED' && !isAdmin(caller.role)))
    return refuse('NOT_FOUND');
  if (isListingInsider(listing, caller)) return listing;
  return canSeeListing(listing, caller) ? forbid(admins, caller.role) : refuse('NOT_FOUND');
}

/** A listing by id or reference. */
export async function findListing(
  listingRows: ReadModel<ListingRow>,
  id: string,
): Promise<ListingRow | undefined> {
  return (await listingRows.get(id)) ?? (await listingRows.find({ where: { ref: id }, limit: 1 }))[0];
}
