import * as z from 'zod/mini';

/** The four states of the specification; `reason` is the workflow state (model §4.2). */
export const listingStatus = z.enum(['ACTIVE', 'INACTIVE', 'ARCHIVED', 'SOLD']);
/** The four public statuses; a `ListingReason` is more precise. */
export type ListingStatus = z.infer<typeof listingStatus>;

/** The status that each reason belongs to. */
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
/** The precise state of a listing within its status. */
export type ListingReason = keyof typeof statusOf;
/** All reasons, in the order of `statusOf`. */
export const listingReasons = Object.keys(statusOf) as [ListingReason, ...ListingReason[]];
/** The reasons of listings that exist: whatever counts listings leaves out those that were deleted. */
export const existingReasons = listingReasons.filter((reason) => reason !== 'DELETED');
/** The precise state of a listing within its status. */
export const listingReason = z.enum(listingReasons);

/** Commands that change a listing's status; the transition table is internal to the listings service. */
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
/** A command that changes the status of a listing. */
export const listingCommand = z.enum(listingCommands);
/** The name of a status command. */
export type ListingCommandName = z.infer<typeof listingCommand>;

/** Public event names of status changes, used in webhooks (model §4.11). */
export const listingWebhookEvents = [
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
/** The public name of a status change. */
export type ListingWebhookEvent = (typeof listingWebhookEvents)[number];

/** Reasons of listings that buyers find and may ask about. */
export const onMarketReasons = ['LIVE', 'UNDER_OFFER'] as const satisfies readonly ListingReason[];
/** True if buyers find the listing and may ask about it. */
export const isOnMarket = (reason: ListingReason | undefined): boolean =>
  onMarketReasons.some((one) => one === reason);
/** Reasons of listings that use a slot of their owner (model §4.7.4). */
export const slotReasons: readonly ListingReason[] = ['LIVE', 'UNDER_OFFER', 'SCHEDULED'];
