import * as z from 'zod/mini';

/** The specification's four states; `reason` carries the workflow (model §4.2). */
export const listingStatus = z.enum(['ACTIVE', 'INACTIVE', 'ARCHIVED', 'SOLD']);
export type ListingStatus = z.infer<typeof listingStatus>;

export const statusOf = {
  DRAFT: 'INACTIVE',
  IN_REVIEW: 'INACTIVE',
  CHANGES_REQUESTED: 'INACTIVE',
  REJECTED: 'INACTIVE',
  PAUSED: 'INACTIVE',
  EXPIRED: 'INACTIVE',
  STALE: 'INACTIVE',
  OVER_QUOTA: 'INACTIVE',
  SUSPENDED: 'INACTIVE',
  SCHEDULED: 'INACTIVE',
  LIVE: 'ACTIVE',
  UNDER_OFFER: 'ACTIVE',
  SOLD: 'SOLD',
  LET: 'SOLD',
  WITHDRAWN: 'ARCHIVED',
  COMPLETED: 'ARCHIVED',
  DUPLICATE: 'ARCHIVED',
  FRAUD: 'ARCHIVED',
  DELETED: 'ARCHIVED',
} as const satisfies Record<string, ListingStatus>;
export type ListingReason = keyof typeof statusOf;
export const listingReasons = Object.keys(statusOf) as [ListingReason, ...ListingReason[]];
export const listingReason = z.enum(listingReasons);

/** What may be asked of a listing's status; the table of moves is the listings service's own. */
export const listingCommands = [
  'submit',
  'approve',
  'schedule',
  'goLive',
  'requestChanges',
  'reject',
  'reopen',
  'pause',
  'resume',
  'markUnderOffer',
  'backOnMarket',
  'markSold',
  'markLet',
  'expire',
  'renew',
  'goStale',
  'overQuota',
  'suspend',
  'reinstate',
  'withdraw',
  'complete',
  'archiveDuplicate',
  'archiveFraud',
  'delete',
] as const;
export const listingCommand = z.enum(listingCommands);
export type ListingCommandName = z.infer<typeof listingCommand>;

/** The name under which a move is told to the outside (model §4.11). */
export const listingFacts = [
  'listing.submitted',
  'listing.published',
  'listing.scheduled',
  'listing.changes_requested',
  'listing.rejected',
  'listing.reopened',
  'listing.paused',
  'listing.resumed',
  'listing.under_offer',
  'listing.back_on_market',
  'listing.sold',
  'listing.let',
  'listing.expired',
  'listing.renewed',
  'listing.stale',
  'listing.over_quota',
  'listing.suspended',
  'listing.reinstated',
  'listing.archived',
  'listing.deleted',
] as const;
export type ListingFactName = (typeof listingFacts)[number];
