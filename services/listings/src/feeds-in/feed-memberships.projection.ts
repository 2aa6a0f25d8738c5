import { evolve } from '@ardhi/kernel/write/decider';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type FeedMembership, type FeedMembershipEvent, feedMembership } from './feed-membership.ts';

/** A listing that came from a feed. */
export interface FeedMembershipRow extends FeedMembership {
  /** Of the listing. */
  readonly id: string;
}

const apply = (
  row: FeedMembershipRow | undefined,
  event: FeedMembershipEvent,
  { subject: id }: { readonly subject: string },
): FeedMembershipRow => ({ ...evolve(feedMembership, row ?? feedMembership.initial, [event]), id });

/** Listings that came from feeds, by their ids. */
export const feedMemberships: Projection<FeedMembershipRow, FeedMembershipEvent> = {
  name: 'listings.feed-memberships',
  version: 1,
  subscribesTo: ['feedmembership'],
  when: 'inline',
  indexes: ['systemId'],
  on: { FoundInFeed: apply, MissedInFeed: apply, DeactivatedByFeed: apply },
};
