import type { ListingCommandName, ListingFactName, ListingReason } from '@ardhi/contracts/listings/status';

/** In which capacity somebody asks for a move; one person may have several. */
export type Actor = 'OWNER' | 'SUPER_AGENT' | 'MODERATOR' | 'ADMIN' | 'SYSTEM';

export interface Transition {
  readonly cmd: ListingCommandName;
  readonly from: readonly ListingReason[];
  readonly to: ListingReason;
  readonly by: readonly Actor[];
  readonly fact: ListingFactName;
}

const owners: readonly Actor[] = ['OWNER', 'SUPER_AGENT', 'ADMIN'];
const judges: readonly Actor[] = ['MODERATOR', 'ADMIN'];
const sellable: readonly ListingReason[] = ['LIVE', 'UNDER_OFFER', 'PAUSED', 'EXPIRED', 'STALE'];

/**
 * The whole of model §4.2: the only way in which a listing's status changes.
 * `withdraw` also stands open to the system, which withdraws what expired 180 days ago (rule 3).
 */
export const transitions: readonly Transition[] = [
  row('submit', ['DRAFT', 'CHANGES_REQUESTED'], 'IN_REVIEW', owners, 'listing.submitted'),
  row('approve', ['IN_REVIEW'], 'LIVE', [...judges, 'SYSTEM'], 'listing.published'),
  row('schedule', ['IN_REVIEW', 'PAUSED'], 'SCHEDULED', [...owners, 'MODERATOR'], 'listing.scheduled'),
  row('goLive', ['SCHEDULED'], 'LIVE', ['SYSTEM'], 'listing.published'),
  row(
    'requestChanges',
    ['IN_REVIEW', 'LIVE', 'SUSPENDED'],
    'CHANGES_REQUESTED',
    judges,
    'listing.changes_requested',
  ),
  row('reject', ['IN_REVIEW'], 'REJECTED', judges, 'listing.rejected'),
  row('reopen', ['REJECTED', 'WITHDRAWN', 'EXPIRED'], 'DRAFT', owners, 'listing.reopened'),
  row('pause', ['LIVE', 'UNDER_OFFER'], 'PAUSED', owners, 'listing.paused'),
  row('resume', ['PAUSED', 'STALE', 'OVER_QUOTA'], 'LIVE', [...owners, 'SYSTEM'], 'listing.resumed'),
  row('markUnderOffer', ['LIVE'], 'UNDER_OFFER', owners, 'listing.under_offer'),
  row('backOnMarket', ['UNDER_OFFER', 'SOLD', 'LET'], 'LIVE', owners, 'listing.back_on_market'),
  row('markSold', sellable, 'SOLD', owners, 'listing.sold'),
  row('markLet', sellable, 'LET', owners, 'listing.let'),
  row('expire', ['LIVE', 'PAUSED'], 'EXPIRED', ['SYSTEM'], 'listing.expired'),
  row('renew', ['EXPIRED', 'STALE'], 'LIVE', owners, 'listing.renewed'),
  row('goStale', ['LIVE', 'UNDER_OFFER'], 'STALE', ['SYSTEM'], 'listing.stale'),
  row('overQuota', ['LIVE'], 'OVER_QUOTA', ['SYSTEM'], 'listing.over_quota'),
  row(
    'suspend',
    ['LIVE', 'UNDER_OFFER', 'PAUSED', 'IN_REVIEW', 'SCHEDULED'],
    'SUSPENDED',
    [...judges, 'SYSTEM'],
    'listing.suspended',
  ),
  row('reinstate', ['SUSPENDED'], 'LIVE', judges, 'listing.reinstated'),
  row(
    'withdraw',
    [
      ...(['DRAFT', 'CHANGES_REQUESTED', 'REJECTED', 'LIVE', 'UNDER_OFFER', 'PAUSED'] as const),
      ...(['EXPIRED', 'STALE', 'OVER_QUOTA', 'SCHEDULED'] as const),
    ],
    'WITHDRAWN',
    [...owners, 'SYSTEM'],
    'listing.archived',
  ),
  row('complete', ['SOLD', 'LET'], 'COMPLETED', [...owners, 'SYSTEM'], 'listing.archived'),
  row('archiveDuplicate', ['IN_REVIEW', 'SUSPENDED', 'LIVE'], 'DUPLICATE', judges, 'listing.archived'),
  row(
    'archiveFraud',
    ['IN_REVIEW', 'SUSPENDED', 'LIVE', 'UNDER_OFFER', 'PAUSED', 'SOLD', 'LET'],
    'FRAUD',
    ['ADMIN'],
    'listing.archived',
  ),
  row(
    'delete',
    ['DRAFT', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'COMPLETED', 'DUPLICATE', 'FRAUD'],
    'DELETED',
    owners,
    'listing.deleted',
  ),
];

function row(
  cmd: ListingCommandName,
  from: readonly ListingReason[],
  to: ListingReason,
  by: readonly Actor[],
  fact: ListingFactName,
): Transition {
  return { cmd, from, to, by, fact };
}

const byName = new Map(transitions.map((transition) => [transition.cmd, transition]));

export function transitionOf(cmd: ListingCommandName): Transition {
  const found = byName.get(cmd);
  if (found === undefined) throw new Error(`${cmd} stands in no transition`);
  return found;
}

/** What may be asked now, by somebody who acts in these capacities. */
export const allowedFrom = (reason: ListingReason, actors: readonly Actor[]): ListingCommandName[] =>
  transitions
    .filter(({ from, by }) => from.includes(reason) && by.some((actor) => actors.includes(actor)))
    .map(({ cmd }) => cmd);
