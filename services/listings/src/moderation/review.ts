import type { ModerationDecision } from '@ardhi/contracts/listings/moderation-queue';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { Decider } from '@ardhi/kernel/write/decider';
import { users } from '../replicas/accounts.ts';

/** The subject of a review; undefined for the review of a listing. */
export type ReviewKind = 'CONFLICT' | 'EVIDENCE' | 'REPORT' | 'DUPLICATE';

/** Commands on a review, by moderators and reactions. */
export type ReviewCommand =
  | ({ readonly type: 'OpenReview' } & ReviewSubject)
  | { readonly type: 'ClaimReview'; readonly name: string }
  | { readonly type: 'ReleaseReview' }
  | ({ readonly type: 'DecideReview' } & Decided)
  /** Closes a review that is no longer needed. */
  | { readonly type: 'CloseReview'; readonly decision: string };

/** Subject of a review when it is opened. */
export interface ReviewSubject {
  /** Undefined for the review of a listing. */
  readonly kind?: ReviewKind;
  /** EVIDENCE: the document. */
  readonly evidenceId?: string;
  /** CONFLICT: the contested parcel. */
  readonly parcelId?: string;
  /** DUPLICATE: the pair. */
  readonly duplicatePairId?: string;
  readonly listingId: string;
  readonly ownerId: string;
  readonly facts: readonly string[];
  readonly risk: number;
  readonly dueAt: string;
}

interface Decided {
  readonly decision: ModerationDecision;
  readonly reasonCode?: string;
  readonly note?: string;
  readonly reply?: string;
  readonly fields?: readonly string[];
}

/** Events of a review. */
export type ReviewEvent =
  | ({ readonly type: 'ReviewOpened' } & ReviewSubject)
  | { readonly type: 'ReviewClaimed'; readonly by: string; readonly name: string }
  | { readonly type: 'ReviewReleased' }
  | ({ readonly type: 'ReviewDecided' } & Decided)
  | { readonly type: 'ReviewClosed'; readonly decision: string };

/** The state of a review with the moderator who claimed it. */
export interface Review {
  readonly status: 'NONE' | 'OPEN' | 'CLAIMED' | 'DONE';
  readonly by?: string;
  readonly name?: string;
}

/** Step of a moderator with an item. */
type ReviewStep = 'CLAIM' | 'RELEASE' | 'DECIDE';

/** The steps that an item accepts from a moderator: an open one is claimed, their own one released, and both are decided. */
export function allowedSteps({ status, by }: Pick<Review, 'status' | 'by'>, actor: string): ReviewStep[] {
  if (status === 'OPEN') return ['CLAIM', 'DECIDE'];
  return status === 'CLAIMED' && by === actor ? ['RELEASE', 'DECIDE'] : [];
}

/** The steps of a moderator with an item that nobody else works on. @throws Refusal NOT_FOUND, WRONG_STATE, CLAIMED_BY_OTHER */
function requireSteps(it: Review, actor: string): ReviewStep[] {
  const allowed = allowedSteps(it, actor);
  if (allowed.length > 0) return allowed;
  if (it.status === 'NONE') refuse('NOT_FOUND');
  if (it.status === 'DONE') refuse('WRONG_STATE', { state: 'decided', allowed: ['OPEN', 'CLAIMED'] });
  return refuse('CLAIMED_BY_OTHER', { name: it.name });
}

/** An item of the moderation queue; a moderator claims it until they decide or release it. */
export const review: Decider<Review, ReviewCommand, ReviewEvent> = {
  name: 'review',
  initial: { status: 'NONE' },
  decide: {
    OpenReview: (it, { type: _, ...opened }) =>
      it.status === 'NONE' ? [{ type: 'ReviewOpened', ...opened }] : [],
    ClaimReview: (it, { name }, { actor }) =>
      requireSteps(it, actor).includes('CLAIM') ? [{ type: 'ReviewClaimed', by: actor, name }] : [],
    ReleaseReview: (it, _, { actor }) =>
      requireSteps(it, actor).includes('RELEASE') ? [{ type: 'ReviewReleased' }] : [],
    /** A reaction to the status change may have closed the review already: then this emits nothing. */
    DecideReview: (it, { type: _, ...decided }, { actor }) =>
      it.status === 'DONE' ? [] : requireSteps(it, actor) && [{ type: 'ReviewDecided', ...decided }],
    CloseReview: (it, { decision }) =>
      it.status === 'OPEN' || it.status === 'CLAIMED' ? [{ type: 'ReviewClosed', decision }] : [],
  },
  evolve: {
    ReviewOpened: () => ({ status: 'OPEN' }),
    ReviewClaimed: (_, { by, name }) => ({ status: 'CLAIMED', by, name }),
    ReviewReleased: () => ({ status: 'OPEN' }),
    ReviewDecided: () => ({ status: 'DONE' }),
    ReviewClosed: () => ({ status: 'DONE' }),
  },
};

/** The name of a moderator shown to others; the email address until names are replicated. */
export const moderatorName = async (
  { read }: Pick<ServiceContext, 'read'>,
  { id }: Pick<Caller, 'id'>,
): Promise<string> => (await read(users).get(id))?.name || anotherModerator;

/** For a moderator whose account has no name. */
const anotherModerator = 'Another moderator';
