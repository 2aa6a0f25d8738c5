import type { AnyDecision } from '@ardhi/contracts/listings/queue';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';

/** What an item is about besides a listing to be looked at. */
export type ReviewKind = 'CONFLICT' | 'EVIDENCE' | 'REPORT' | 'DUPLICATE';

export type ReviewCommand =
  | ({ readonly type: 'OpenReview' } & Opened)
  | { readonly type: 'ClaimReview'; readonly name: string }
  | { readonly type: 'ReleaseReview' }
  | ({ readonly type: 'DecideReview' } & Decided)
  /** What it was about has been settled elsewhere. */
  | { readonly type: 'CloseReview'; readonly decision: string };

interface Opened {
  /** A listing to be looked at, unless said. */
  readonly kind?: ReviewKind;
  /** Of a paper that was brought. */
  readonly evidenceId?: string;
  /** Of a conflict: the parcel that two claim. */
  readonly parcelId?: string;
  /** Of a duplicate: the pair. */
  readonly alikeId?: string;
  readonly listingId: string;
  readonly ownerId: string;
  readonly facts: readonly string[];
  readonly risk: number;
  readonly dueAt: string;
}

interface Decided {
  readonly decision: AnyDecision;
  readonly reasonCode?: string;
  readonly note?: string;
  readonly reply?: string;
  readonly fields?: readonly string[];
}

export type ReviewEvent =
  | ({ readonly type: 'ReviewOpened' } & Opened)
  | { readonly type: 'ReviewClaimed'; readonly by: string; readonly name: string }
  | { readonly type: 'ReviewReleased' }
  | ({ readonly type: 'ReviewDecided' } & Decided)
  | { readonly type: 'ReviewClosed'; readonly decision: string };

export interface Review {
  readonly stands: 'NONE' | 'OPEN' | 'CLAIMED' | 'DONE';
  readonly by?: string;
  readonly name?: string;
}

const mine = (it: Review, actor: string) => {
  if (it.stands === 'NONE') refuse('NOT_FOUND');
  if (it.stands === 'DONE') refuse('WRONG_STATE', { state: 'decided', allowed: ['OPEN', 'CLAIMED'] });
  if (it.by !== undefined && it.by !== actor) refuse('CLAIMED_BY_OTHER', { name: it.name });
  return it;
};

/** A listing that a moderator has to look at; whoever takes it keeps it until they let go. */
export const review: Decider<Review, ReviewCommand, ReviewEvent> = {
  name: 'review',
  initial: { stands: 'NONE' },
  decide: {
    OpenReview: (it, { type: _, ...opened }) =>
      it.stands === 'NONE' ? [{ type: 'ReviewOpened', ...opened }] : [],
    ClaimReview: (it, { name }, { actor }) =>
      mine(it, actor).stands === 'CLAIMED' ? [] : [{ type: 'ReviewClaimed', by: actor, name }],
    ReleaseReview: (it, _, { actor }) =>
      mine(it, actor).stands === 'CLAIMED' ? [{ type: 'ReviewReleased' }] : [],
    /** Whoever hears that the listing moved may have closed the item already: then there is nothing left to say. */
    DecideReview: (it, { type: _, ...decided }, { actor }) =>
      it.stands === 'DONE' ? [] : mine(it, actor) && [{ type: 'ReviewDecided', ...decided }],
    CloseReview: (it, { decision }) =>
      it.stands === 'OPEN' || it.stands === 'CLAIMED' ? [{ type: 'ReviewClosed', decision }] : [],
  },
  evolve: {
    ReviewOpened: () => ({ stands: 'OPEN' }),
    ReviewClaimed: (_, { by, name }) => ({ stands: 'CLAIMED', by, name }),
    ReviewReleased: () => ({ stands: 'OPEN' }),
    ReviewDecided: () => ({ stands: 'DONE' }),
    ReviewClosed: () => ({ stands: 'DONE' }),
  },
};
