import type {
  ListingCommandName,
  ListingReason,
  ListingWebhookEvent,
} from '@ardhi/contracts/listings/status';
import { daysBetween, renewableDays } from './listing-deadlines.ts';

/** The capacity in which a status change is requested; a person may have several. */
export type Actor = 'OWNER' | 'SUPER_AGENT' | 'MODERATOR' | 'ADMIN' | 'SYSTEM';

/** One row of the transition table: who may lead a listing from which reasons to which. */
export interface Transition {
  readonly cmd: ListingCommandName;
  readonly from: readonly ListingReason[];
  readonly to: ListingReason;
  readonly by: readonly Actor[];
  readonly fact: ListingWebhookEvent;
}

const owners: readonly Actor[] = ['OWNER', 'SUPER_AGENT', 'ADMIN'];
const moderators: readonly Actor[] = ['MODERATOR', 'ADMIN'];
const sellable: readonly ListingReason[] = ['LIVE', 'UNDER_OFFER', 'PAUSED', 'EXPIRED', 'STALE'];

/**
 * The state machine of model §4.2: the only way in which a listing's status changes.
 * The system may also `withdraw`: it withdraws listings that expired 180 days ago (rule 3), and `reinstate`: what was suspended
 * with its agent or agency returns with them.
 */
export const transitions: readonly Transition[] = [
  transition('submit', ['DRAFT', 'CHANGES_REQUESTED'], 'IN_REVIEW', owners, 'listing.submitted'),
  transition('approve', ['IN_REVIEW'], 'LIVE', [...moderators, 'SYSTEM'], 'listing.published'),
  transition('schedule', ['IN_REVIEW', 'PAUSED'], 'SCHEDULED', [...owners, 'MODERATOR'], 'listing.scheduled'),
  transition('goLive', ['SCHEDULED'], 'LIVE', ['SYSTEM'], 'listing.published'),
  transition(
    'requestChanges',
    ['IN_REVIEW', 'LIVE', 'SUSPENDED'],
    'CHANGES_REQUESTED',
    moderators,
    'listing.changes_requested',
  ),
  transition('reject', ['IN_REVIEW'], 'REJECTED', moderators, 'listing.rejected'),
  transition('reopen', ['REJECTED', 'WITHDRAWN', 'EXPIRED'], 'DRAFT', owners, 'listing.reopened'),
  transition('pause', ['LIVE', 'UNDER_OFFER'], 'PAUSED', owners, 'listing.paused'),
  transition('resume', ['PAUSED', 'STALE', 'OVER_QUOTA'], 'LIVE', [...owners, 'SYSTEM'], 'listing.resumed'),
  transition('markUnderOffer', ['LIVE'], 'UNDER_OFFER', owners, 'listing.under_offer'),
  transition('backOnMarket', ['UNDER_OFFER', 'SOLD', 'LET'], 'LIVE', owners, 'listing.back_on_market'),
  transition('markSold', sellable, 'SOLD', owners, 'listing.sold'),
  transition('markLet', sellable, 'LET', owners, 'listing.let'),
  transition('expire', ['LIVE', 'PAUSED'], 'EXPIRED', ['SYSTEM'], 'listing.expired'),
  transition('renew', ['EXPIRED', 'STALE'], 'LIVE', owners, 'listing.renewed'),
  transition('goStale', ['LIVE', 'UNDER_OFFER'], 'STALE', ['SYSTEM'], 'listing.stale'),
  transition('overQuota', ['LIVE'], 'OVER_QUOTA', ['SYSTEM'], 'listing.over_quota'),
  transition(
    'suspend',
    ['LIVE', 'UNDER_OFFER', 'PAUSED', 'IN_REVIEW', 'SCHEDULED'],
    'SUSPENDED',
    [...moderators, 'SYSTEM'],
    'listing.suspended',
  ),
  transition('reinstate', ['SUSPENDED'], 'LIVE', [...moderators, 'SYSTEM'], 'listing.reinstated'),
  transition(
    'withdraw',
    [
      ...(['DRAFT', 'CHANGES_REQUESTED', 'REJECTED', 'LIVE', 'UNDER_OFFER', 'PAUSED'] as const),
      ...(['EXPIRED', 'STALE', 'OVER_QUOTA', 'SCHEDULED'] as const),
    ],
    'WITHDRAWN',
    [...owners, 'SYSTEM'],
    'listing.archived',
  ),
  transition('complete', ['SOLD', 'LET'], 'COMPLETED', [...owners, 'SYSTEM'], 'listing.archived'),
  transition(
    'archiveDuplicate',
    ['IN_REVIEW', 'SUSPENDED', 'LIVE'],
    'DUPLICATE',
    moderators,
    'listing.archived',
  ),
  transition(
    'archiveFraud',
    ['IN_REVIEW', 'SUSPENDED', 'LIVE', 'UNDER_OFFER', 'PAUSED', 'SOLD', 'LET'],
    'FRAUD',
    ['ADMIN'],
    'listing.archived',
  ),
  transition(
    'delete',
    ['DRAFT', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'COMPLETED', 'DUPLICATE', 'FRAUD'],
    'DELETED',
    owners,
    'listing.deleted',
  ),
];

function transition(
  cmd: ListingCommandName,
  from: readonly ListingReason[],
  to: ListingReason,
  by: readonly Actor[],
  fact: ListingWebhookEvent,
): Transition {
  return { cmd, from, to, by, fact };
}

const byCommand = new Map(transitions.map((transition) => [transition.cmd, transition]));

/** The transition of a command. @throws Error if the table lacks it */
export function transitionOf(cmd: ListingCommandName): Transition {
  const found = byCommand.get(cmd);
  if (found === undefined) throw new Error(`${cmd} has no transition`);
  return found;
}

/** State that decides which commands a listing allows at a moment. */
export interface Renewable {
  readonly reason?: ListingReason | undefined;
  /** End of its term, ISO 8601. */
  readonly expiresAt?: string | undefined;
}

/** A live listing may be renewed in the last days of its term, without leaving the market (model §4.2.3). */
export const isEarlyRenewal = (
  cmd: ListingCommandName,
  { reason, expiresAt }: Renewable,
  now: string,
): boolean =>
  cmd === 'renew' &&
  reason === 'LIVE' &&
  expiresAt !== undefined &&
  daysBetween(now, expiresAt) <= renewableDays;

/** True if a listing is in a state from which a transition starts. */
export const canStart = ({ cmd, from }: Transition, listing: Renewable, now: string): boolean =>
  (listing.reason !== undefined && from.includes(listing.reason)) || isEarlyRenewal(cmd, listing, now);

/** The commands that a listing allows now in these capacities: both what screens offer and what is accepted. */
export const allowedCommands = (
  listing: Renewable,
  actors: readonly Actor[],
  now: string,
): ListingCommandName[] =>
  transitions
    .filter((one) => canStart(one, listing, now) && one.by.some((actor) => actors.includes(actor)))
    .map(({ cmd }) => cmd);
