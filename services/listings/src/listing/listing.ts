import type { ListingFacts } from '@ardhi/contracts/listings/events';
import { type ListingReason, statusOf } from '@ardhi/contracts/listings/status';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import type { Context, Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';
import { levelOf } from '../evidence/level.ts';
import { changed, changesOf } from './changing.ts';
import { refuseContact } from './contact-in-text.ts';
import { fold, folding } from './folding.ts';
import { factsOf } from './listing-facts.ts';
import {
  type EvidenceKept,
  type ListingEvent,
  type ListingState,
  type MediaFacts,
  noListing,
  type Saying,
  type TitleKept,
  type Worked,
} from './listing-state.ts';
import { actorsOn, type Move, move, reasonFor } from './moving.ts';
import { photosReplaced, recheckOf, titleChanged } from './recheck.ts';
import { dues } from './terms.ts';
import { transitionOf } from './transitions.ts';

export type ListingCommand =
  | {
      readonly type: 'CreateListing';
      readonly ref: string;
      readonly kind: ListingKind;
      readonly agentId: string;
      readonly agencyId?: string;
      readonly saying: Saying;
      readonly worked: Worked;
    }
  | { readonly type: 'ChangeListing'; readonly saying: Saying; readonly worked: Worked }
  | ({ readonly type: 'MoveListing' } & Move)
  | { readonly type: 'DeleteListing' }
  /** `byLink`: answered from the mail that its agent got, so in their name. */
  | {
      readonly type: 'ConfirmListing';
      readonly state: Heartbeat;
      readonly ownerActive: boolean;
      readonly byLink?: true;
    }
  | { readonly type: 'DeclareTitle'; readonly title: TitleKept }
  | { readonly type: 'TransferListing'; readonly toAgentId: string }
  | { readonly type: 'CountMedia'; readonly media: MediaFacts }
  | { readonly type: 'FeatureListing'; readonly until: string }
  | { readonly type: 'ClearRecheck' }
  | { readonly type: 'FileEvidence'; readonly evidence: EvidenceKept }
  | { readonly type: 'JudgeEvidence'; readonly id: string; readonly accepted: boolean }
  /** Does what has become due. */
  | { readonly type: 'PassTime'; readonly ownerActive: boolean };

export type Heartbeat = 'AVAILABLE' | 'UNDER_OFFER' | 'SOLD';

type Unfinished = ListingEvent extends infer E
  ? E extends { facts: ListingFacts }
    ? Omit<E, 'facts'>
    : E
  : never;

/** Events that stay inside: they change nothing that others show or count. */
const internal: readonly ListingEvent['type'][] = [
  'ExpiryNeared',
  'ConfirmationAsked',
  'TitleDeclared',
  'MediaCounted',
  'RecheckCleared',
  'EvidenceFiled',
  'EvidenceJudged',
  'TrustChanged',
];

/** Puts beside each published event how the listing stands after it. */
function told(it: ListingState, ...events: readonly Unfinished[]): ListingEvent[] {
  let state = it;
  return events.map((event) => {
    state = fold(state, event as ListingEvent);
    return (internal.includes(event.type) ? event : { ...event, facts: factsOf(state) }) as ListingEvent;
  });
}

/** The level that evidence carries is said anew whenever something that it rests on has changed. */
function trusted(it: ListingState, now: string, events: readonly ListingEvent[]): ListingEvent[] {
  const on = now.slice(0, 10);
  const after = events.reduce(fold, it);
  const to = levelOf(after, on);
  return to === (it.trust?.level ?? 0) ? [...events] : [...events, { type: 'TrustChanged', to, on }];
}

const mostEvidence = 50;

const mine = (it: ListingState, context: Context) => reasonFor(it, actorsOn(it, context));

/** A listing of any of the four kinds, from draft to archive. */
export const listing: Decider<ListingState, ListingCommand, ListingEvent> = {
  name: 'listing',
  initial: noListing,

  decide: {
    CreateListing(it, { ref, kind, agentId, agencyId, saying, worked }, { now, actor }) {
      if (it.reason !== undefined) refuse('ALREADY_EXISTS');
      refuseContact(saying);
      const said = changed({}, saying);
      const about = { ref, kind, agentId, ...(agencyId !== undefined && { agencyId }) };
      return told(it, { type: 'ListingCreated', at: now, ...about, by: actor, said, worked });
    },
    ChangeListing(it, { saying, worked }, context) {
      mine(it, context);
      refuseContact(saying);
      return trusted(it, context.now, told(it, ...changeEvents(it, saying, worked, context.now)));
    },
    MoveListing: (it, asked, context) => told(it, move(it, asked, context)),
    DeleteListing(it, _, context) {
      if (statusOf[mine(it, context)] === 'ACTIVE') refuse('LISTING_ACTIVE');
      const step = (cmd: 'withdraw' | 'delete', from: ListingState) =>
        move(from, { cmd, evidence: { ownerActive: true } }, context);
      if (transitionOf('delete').from.includes(mine(it, context))) return told(it, step('delete', it));
      const withdrawn = step('withdraw', it);
      return told(it, withdrawn, step('delete', { ...it, reason: withdrawn.to }));
    },
    ConfirmListing(it, { state, ownerActive, byLink }, asked) {
      const context = byLink ? { ...asked, actor: it.agentId, role: 'AGENT' as const } : asked;
      const cmd = confirming(it, mine(it, context), state);
      const moves = cmd === undefined ? [] : [move(it, { cmd, evidence: { ownerActive } }, context)];
      return told(it, { type: 'ListingConfirmed', at: context.now }, ...moves);
    },
    DeclareTitle(it, { title }, context) {
      mine(it, context);
      const declared = { type: 'TitleDeclared', title, recheck: titleChanged(it), at: context.now } as const;
      return trusted(it, context.now, [declared]);
    },
    TransferListing(it, { toAgentId }, context) {
      mine(it, context);
      const hands = { fromAgentId: it.agentId, toAgentId };
      return toAgentId === it.agentId
        ? []
        : told(it, { type: 'ListingTransferred', at: context.now, ...hands });
    },
    CountMedia(it, { media }) {
      if (it.reason === undefined || JSON.stringify(media) === JSON.stringify(it.media)) return [];
      return [{ type: 'MediaCounted', media, recheck: photosReplaced(it, media) }];
    },
    FeatureListing(it, { until }, context) {
      if (mine(it, context) !== 'LIVE') refuse('WRONG_STATE', { state: it.reason, allowed: ['LIVE'] });
      return told(it, { type: 'ListingFeatured', at: context.now, until });
    },
    FileEvidence(it, { evidence }, context) {
      mine(it, context);
      if (it.evidence.length >= mostEvidence) refuse('LIMIT_REACHED', { max: mostEvidence, what: 'papers' });
      return [{ type: 'EvidenceFiled', evidence, at: context.now }];
    },
    JudgeEvidence(it, { id, accepted }, context) {
      mine(it, context);
      const paper = it.evidence.find((one) => one.id === id) ?? refuse('NOT_FOUND');
      if (paper.status !== 'SUBMITTED')
        refuse('WRONG_STATE', { state: paper.status, allowed: ['SUBMITTED'] });
      return trusted(it, context.now, [{ type: 'EvidenceJudged', id, accepted, by: context.actor }]);
    },
    ClearRecheck: (it, _, context) =>
      mine(it, context) && it.recheck.length > 0 ? [{ type: 'RecheckCleared' }] : [],
    PassTime: (it, { ownerActive }, context) =>
      trusted(it, context.now, told(it, ...passed(it, ownerActive, context))),
  },

  evolve: folding,
};

function changeEvents(it: ListingState, saying: Saying, worked: Worked, at: string): Unfinished[] {
  const { changes, before, fields } = changesOf(it.said, saying);
  if (fields.length === 0) return [];
  const recheck = recheckOf(it, changes);
  const events: Unfinished[] = [{ type: 'ListingChanged', at, fields, changes, before, worked, recheck }];
  if (changes.price === undefined) return events;
  const prices = {
    ...(before.price ? { from: before.price } : {}),
    ...(changes.price ? { to: changes.price } : {}),
  };
  return [...events, { type: 'PriceChanged', at, ...prices }];
}

/**
 * The move that a heartbeat's answer means; none where it only says that all is as it was.
 * @throws Refusal INVALID_TRANSITION from `move` when the listing is not on the market
 */
function confirming(it: ListingState, reason: ListingReason, state: Heartbeat) {
  if (state === 'SOLD') return ['RENT', 'SHORT_LET'].includes(it.said.purpose ?? '') ? 'markLet' : 'markSold';
  if (state === 'UNDER_OFFER') return reason === 'UNDER_OFFER' ? undefined : 'markUnderOffer';
  if (reason === 'UNDER_OFFER') return 'backOnMarket';
  if (reason === 'EXPIRED') return 'renew';
  return reason === 'LIVE' ? undefined : 'resume';
}

/** The first move that is due, else the nearest reminder and the question whether it is still to be had. */
function passed(it: ListingState, ownerActive: boolean, context: Context): Unfinished[] {
  const due = dues(it).filter(({ at }) => at <= context.now);
  const next = due.find((one) => 'cmd' in one);
  if (next !== undefined) return [move(it, { cmd: next.cmd, evidence: { ownerActive } }, context)];
  const reminders = due.flatMap((one) => ('remind' in one ? [one.remind] : []));
  const asking: Unfinished[] = due.some((one) => 'ask' in one)
    ? [{ type: 'ConfirmationAsked', at: context.now } as Unfinished]
    : [];
  const nearing: Unfinished[] =
    reminders.length === 0 ? [] : [{ type: 'ExpiryNeared', daysLeft: Math.min(...reminders) } as Unfinished];
  return [...nearing, ...asking];
}
