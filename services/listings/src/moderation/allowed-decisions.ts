import {
  conflictDecisions,
  duplicateDecisions,
  evidenceDecisions,
  type ListingDecision,
  listingDecisions,
  type ModerationDecision,
  reportDecisions,
} from '@ardhi/contracts/listings/moderation-queue';
import type { ListingCommandName } from '@ardhi/contracts/listings/status';
import type { ListingRow } from '../listing/listings.projection.ts';
import { allowedCommands } from '../listing/transitions.ts';
import type { ReviewKind } from './review.ts';

/** The status command by which each decision on a listing is applied. */
export const statusCommandOf: Readonly<Record<ListingDecision, ListingCommandName>> = {
  APPROVE: 'approve',
  CHANGES: 'requestChanges',
  REJECT: 'reject',
  SUSPEND: 'suspend',
};

/** The decisions that each kind of review knows. */
export const decisionsByKind: Readonly<Record<'LISTING' | ReviewKind, readonly ModerationDecision[]>> = {
  LISTING: listingDecisions,
  CONFLICT: conflictDecisions,
  EVIDENCE: evidenceDecisions,
  REPORT: reportDecisions,
  DUPLICATE: duplicateDecisions,
};

type Reviewed = Pick<ListingRow, 'reason' | 'expiresAt' | 'recheck'>;

/** True for the approval of changed fields: the listing stays as it is. */
export const endsRecheck = (
  { reason, recheck }: Pick<Reviewed, 'reason' | 'recheck'>,
  decision: string,
): boolean => decision === 'APPROVE' && recheck.length > 0 && reason !== 'IN_REVIEW';

/** The decisions that an item accepts now: those of its kind, and of a listing those that its status allows. */
export function allowedDecisions(
  kind: ReviewKind | undefined,
  listing: Reviewed | undefined,
  now: string,
): readonly ModerationDecision[] {
  if (listing === undefined || listing.reason === 'DELETED') return [];
  if (kind !== undefined) return decisionsByKind[kind];
  const commands = allowedCommands(listing, ['MODERATOR'], now);
  return listingDecisions.filter(
    (decision) => endsRecheck(listing, decision) || commands.includes(statusCommandOf[decision]),
  );
}
