import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { type FactsTold, factsHeard } from '@ardhi/contracts/listings/heard-facts';
import type { ListingReason, ListingStatus } from '@ardhi/contracts/listings/status';
import { admins } from '@ardhi/contracts/roles';
import type { Id, LonLat } from '@ardhi/contracts/values';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { Projection } from '@ardhi/kernel/projection';
import type { ReadModel } from '@ardhi/kernel/read-model';
import { refuse } from '@ardhi/kernel/refusal';

/** What this service must know of a listing: whose it is, who may see it and where its pin stands. */
export interface ListingRow {
  readonly id: Id;
  readonly ref: string;
  readonly agentId: Id;
  readonly agencyId?: Id;
  readonly coAgentIds: readonly Id[];
  readonly status: ListingStatus;
  readonly reason: ListingReason;
  readonly visibility: 'PUBLIC' | 'UNLISTED' | 'AGENCY';
  readonly pin?: LonLat;
}

const row = (
  _: ListingRow | undefined,
  { facts }: FactsTold,
  { subject }: { readonly subject: Id },
): ListingRow => ({
  id: subject,
  ref: facts.ref,
  agentId: facts.agentId,
  ...(facts.agencyId !== undefined && { agencyId: facts.agencyId }),
  coAgentIds: facts.coAgentIds,
  status: facts.status,
  reason: facts.reason,
  visibility: facts.visibility,
  ...(facts.point && { pin: facts.point }),
});

/** Heard from the listings service. */
export const listingRows: Projection<ListingRow, PublishedListingEvent> = {
  name: 'media.listings',
  version: 1,
  ...factsHeard(row),
  indexes: ['ref'],
};

const isAdmin = ({ role }: Caller) => role !== '' && admins.includes(role);

/** The agent of the listing and the co-agents, the head of its agency, and admins (api.md §1 "owner"). */
export function owns(caller: Caller, { agentId, agencyId, coAgentIds }: ListingRow): boolean {
  if (isAdmin(caller)) return true;
  if (caller.id !== '' && (agentId === caller.id || coAgentIds.includes(caller.id))) return true;
  return caller.role === 'SUPER_AGENT' && agencyId !== undefined && caller.tenant === agencyId;
}

/** Whether somebody who does not own it may know that it exists. */
export const isPublicListing = ({ status, visibility }: ListingRow): boolean =>
  visibility !== 'AGENCY' && (status === 'ACTIVE' || status === 'SOLD');

/** Who pays for a listing's files: its agency, or the agent who has none. */
export const payerOf = ({ agencyId, agentId }: ListingRow): Id => agencyId ?? agentId;

/** By id or reference. @throws Refusal NOT_FOUND for what is not there or deleted, FORBIDDEN for another's */
export async function ownListing(
  rows: ReadModel<ListingRow>,
  id: string,
  caller: Caller,
): Promise<ListingRow> {
  const listing = await findListing(rows, id);
  if (listing === undefined || (listing.reason === 'DELETED' && !isAdmin(caller))) return refuse('NOT_FOUND');
  return owns(caller, listing) ? listing : refuse('FORBIDDEN', { need: 'owner', have: caller.role });
}

export async function findListing(rows: ReadModel<ListingRow>, id: string): Promise<ListingRow | undefined> {
  return (await rows.get(id)) ?? (await rows.find({ where: { ref: id }, limit: 1 }))[0];
}
