import { canSeeListing, isListingInsider } from '@ardhi/contracts/listings/listing-visibility';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { DecisionContext } from '@ardhi/kernel/write/decider';
import { visibilityOf } from './listing-card.ts';
import type { ListingRow } from './listings.projection.ts';

/** The decision context of a caller. */
export const decisionContext = (caller: Caller, now: string): DecisionContext => ({
  now,
  actor: caller.id,
  role: caller.role,
  ...omitUndefined({ tenant: caller.tenant }),
});

/** True if the caller is the agent, a super agent of the agency or an admin. */
export const isInsider = (row: ListingRow, caller: Caller) => isListingInsider(visibilityOf(row), caller);

/** Reasons for which a page that was public is gone for good, as search engines understand it. */
const goneReasons: ReadonlySet<ListingReason> = new Set(['WITHDRAWN', 'COMPLETED', 'EXPIRED', 'DELETED']);

/** Requires that the caller may see the listing. @throws Refusal NOT_FOUND; GONE if it was public and has left the market */
export function requireVisible(row: ListingRow, caller: Caller): void {
  if (canSeeListing(visibilityOf(row), caller)) return;
  const hasLeftMarket = row.reason !== undefined && goneReasons.has(row.reason);
  refuse(hasLeftMarket && row.publishedAt !== undefined ? 'GONE' : 'NOT_FOUND');
}
