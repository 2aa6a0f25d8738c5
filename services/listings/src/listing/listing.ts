// biome-ignore-all lint/style/noExcessiveLinesPerFile: the rules of one aggregate, decided in one place.
import type { BoostKey } from '@ardhi/contracts/billing/boost';
import { type ListingFacts, listingEvents } from '@ardhi/contracts/listings/events';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { type ListingCommandName, type ListingReason, statusOf } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { DecisionContext } from '@ardhi/kernel/write/decider';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';
import { changeStatus, requireReason, type StatusChange } from './change-status.ts';
import { refuseContact } from './contact-in-text.ts';
import { applyEvent, evolveListing } from './evolve-listing.ts';
import { deadlines, type ListingTerms } from './listing-deadlines.ts';
import { listingFacts } from './listing-facts.ts';
import { applyPatch, diffPatch } from './listing-patch.ts';
import {
  type DerivedFields,
  type EvidenceDocument,
  type InternalListingEvent,
  type ListingEvent,
  type ListingPatch,
  type ListingState,
  type MediaSummary,
  noListing,
  type PrivateListingFields,
  type RestoredFields,
  type TitleDeclaration,
} from './listing-state.ts';
import { photoRecheck, recheckReasons, titleRecheck } from './recheck-reasons.ts';
import { transitionOf } from './transitions.ts';
import { trustLevel } from './trust-level.ts';

/** Commands on a listing. */
export type ListingCommand =
  | {
      readonly type: 'CreateListing';
      readonly ref: string;
      readonly kind: ListingKind;
      readonly agentId: string;
      readonly agencyId?: string;
      readonly patch: ListingPatch;
      readonly derived: DerivedFields;
    }
  | { readonly type: 'ChangeListing'; readonly patch: ListingPatch; readonly derived: DerivedFields }
  | ({ readonly type: 'ChangeListingStatus' } & StatusChange)
  | { readonly type: 'DeleteListing' }
  /** `byLink`: answered through the link in the email to the agent, so it acts as the agent. */
  | {
      readonly type: 'ConfirmListing';
      readonly state: AvailabilityAnswer;
      readonly ownerActive: boolean;
      readonly terms?: ListingTerms;
      readonly byLink?: true;
    }
  | { readonly type: 'DeclareTitle'; readonly title: TitleDeclaration }
  | { readonly type: 'TransferListing'; readonly toAgentId: string }
  /** Its agency was merged into another one; it stays with its agent. */
  | { readonly type: 'MoveListing'; readonly fromAgencyId: string; readonly toAgencyId: string }
  /** A co-agent left the agency: their name and number leave the listing. */
  | { readonly type: 'RemoveCoAgent'; readonly userId: string }
  | { readonly type: 'UpdateMediaSummary'; readonly media: MediaSummary }
  | { readonly type: 'FeatureListing'; readonly until: string }
  /** A boost was used for it in billing; the same boost may arrive twice. */
  | { readonly type: 'ApplyBoost'; readonly itemKey: BoostKey; readonly until?: string }
  /** Its boosts of these kinds have ended before their time. */
  | { readonly type: 'StopBoosts'; readonly itemKeys: readonly BoostKey[] }
  | { readonly type: 'ClearRecheck' }
  /** Takes a change back: its details, its status by the given commands in order, and what these leave behind. */
  | ({
      readonly type: 'UndoChange';
      readonly changeId: string;
      readonly patch: ListingPatch;
      readonly derived: DerivedFields;
      readonly commands: readonly ListingCommandName[];
      readonly restored: RestoredFields;
    } & Pick<StatusChange, 'evidence'>)
  | { readonly type: 'FileEvidence'; readonly evidence: EvidenceDocument }
  | { readonly type: 'ReviewEvidence'; readonly id: string; readonly accepted: boolean }
  /** Applies status changes, reminders and trust changes that have become due. */
  | { readonly type: 'ApplyDueChanges'; readonly ownerActive: boolean; readonly terms?: ListingTerms };

/** An agent's reply when asked whether a listing is still available. */
export type AvailabilityAnswer = 'AVAILABLE' | 'UNDER_OFFER' | 'SOLD';

type EventWithoutFacts = ListingEvent extends infer E
  ? E extends { facts: ListingFacts }
    ? Omit<E, 'facts'>
    : E
  : never;

const factual: ReadonlySet<string> = new Set(
  Object.entries(listingEvents.events).flatMap(([type, fields]) => ('facts' in fields ? [type] : [])),
);

/** Adds the listing facts after the event to each event that carries them. */
function withFacts(listing: ListingState, ...events: readonly EventWithoutFacts[]): ListingEvent[] {
  let state = listing;
  return events.map((event) => {
    state = applyEvent(state, event as ListingEvent);
    return (factual.has(event.type) ? { ...event, facts: listingFacts(state) } : event) as ListingEvent;
  });
}

/** Appends TrustChanged if the events change the trust level. */
function withTrust(listing: ListingState, now: string, events: readonly ListingEvent[]): ListingEvent[] {
  const today = now.slice(0, 10);
  const next = events.reduce(applyEvent, listing);
  const to = trustLevel(next, today);
  return to === (listing.trust?.level ?? 0)
    ? [...events]
    : [...events, { type: 'TrustChanged', to, on: today }];
}

const maxEvidence = 50;

const requireActor = (it: ListingState, context: DecisionContext) => requireReason(it, context);

/** A listing of any of the four kinds, from draft to archive. */
export const listing = publishingDecider<
  ListingState,
  ListingCommand,
  typeof listingEvents,
  InternalListingEvent,
  PrivateListingFields
>(listingEvents, {
  initial: noListing,

  decide: {
    CreateListing(it, { ref, kind, agentId, agencyId, patch, derived: worked }, { now, actor }) {
      if (it.reason !== undefined) refuse('ALREADY_EXISTS');
      refuseContact(patch);
      const details = applyPatch({}, patch);
      const identity = { ref, kind, agentId, ...omitUndefined({ agencyId }) };
      return withFacts(it, {
        type: 'ListingCreated',
        at: now,
        ...identity,
        by: actor,
        details,
        derived: worked,
      });
    },
    ChangeListing(it, { patch, derived: worked }, context) {
      requireActor(it, context);
      refuseContact(patch);
      return withTrust(it, context.now, withFacts(it, ...changeEvents(it, patch, worked, context.now)));
    },
    ChangeListingStatus: (it, request, context) => withFacts(it, changeStatus(it, request, context)),
    DeleteListing(it, _, context) {
      if (statusOf[requireActor(it, context)] === 'ACTIVE') refuse('LISTING_ACTIVE');
      const step = (cmd: 'withdraw' | 'delete', from: ListingState) =>
        changeStatus(from, { cmd, evidence: { ownerActive: true } }, context);
      if (transitionOf('delete').from.includes(requireActor(it, context)))
        return withFacts(it, step('delete', it));
      const withdrawn = step('withdraw', it);
      return withFacts(it, withdrawn, step('delete', { ...it, reason: withdrawn.to }));
    },
    ConfirmListing(it, { state, byLink, ownerActive, terms }, original) {
      const asAgent = {
        actor: it.agentId,
        role: 'AGENT' as const,
        ...omitUndefined({ tenant: it.agencyId }),
      };
      const context = byLink ? { ...original, ...asAgent } : original;
      const cmd = confirmationCommand(it, requireActor(it, context), state);
      const evidence = { ownerActive, ...omitUndefined({ terms }) };
      const moves = cmd === undefined ? [] : [changeStatus(it, { cmd, evidence }, context)];
      return withFacts(it, { type: 'ListingConfirmed', at: context.now }, ...moves);
    },
    DeclareTitle(it, { title }, context) {
      requireActor(it, context);
      const declared = { type: 'TitleDeclared', title, recheck: titleRecheck(it), at: context.now } as const;
      return withTrust(it, context.now, [declared]);
    },
    TransferListing(it, { toAgentId }, context) {
      requireActor(it, context);
      const agents = { fromAgentId: it.agentId, toAgentId };
      return toAgentId === it.agentId
        ? []
        : withFacts(it, { type: 'ListingTransferred', at: context.now, ...agents });
    },
    MoveListing(it, { fromAgencyId, toAgencyId }, { now: at }) {
      if (it.agencyId !== fromAgencyId) return [];
      const agents = { fromAgentId: it.agentId, toAgentId: it.agentId };
      return withFacts(it, { type: 'ListingTransferred', at, ...agents, fromAgencyId, toAgencyId });
    },
    RemoveCoAgent(it, { userId }, context) {
      requireActor(it, context);
      const before = it.details.coAgentIds ?? [];
      if (!before.includes(userId)) return [];
      const coAgentIds = before.filter((id) => id !== userId);
      const { place, slug, placeCentroid, neighbourhoods, measured } = it;
      const derived = { place, slug, ...omitUndefined({ placeCentroid, neighbourhoods, measured }) };
      return withFacts(it, ...changeEvents(it, { coAgentIds }, derived, context.now));
    },
    UpdateMediaSummary(it, { media }) {
      if (it.reason === undefined || JSON.stringify(media) === JSON.stringify(it.media)) return [];
      return [{ type: 'MediaSummaryUpdated', media, recheck: photoRecheck(it, media) }];
    },
    FeatureListing(it, { until }, context) {
      if (requireActor(it, context) !== 'LIVE')
        refuse('WRONG_STATE', { state: it.reason, allowed: ['LIVE'] });
      return withFacts(it, { type: 'ListingFeatured', at: context.now, until });
    },
    ApplyBoost: (it, { itemKey, until = '' }, { now }) =>
      it.reason === undefined ? [] : withFacts(it, ...boostEvents(it, itemKey, { now, until })),
    StopBoosts: (it, { itemKeys }, { now }) =>
      withFacts(it, ...itemKeys.flatMap((itemKey) => stopEvents(it, itemKey, now))),
    FileEvidence(it, { evidence }, context) {
      requireActor(it, context);
      if (it.evidence.length >= maxEvidence) refuse('LIMIT_REACHED', { max: maxEvidence, what: 'documents' });
      return [{ type: 'EvidenceFiled', evidence, at: context.now }];
    },
    ReviewEvidence(it, { id, accepted }, context) {
      requireActor(it, context);
      const document = it.evidence.find((one) => one.id === id) ?? refuse('NOT_FOUND');
      if (document.status !== 'SUBMITTED')
        refuse('WRONG_STATE', { state: document.status, allowed: ['SUBMITTED'] });
      return withTrust(it, context.now, [
        { type: 'EvidenceReviewed', id, accepted, by: context.actor, at: context.now },
      ]);
    },
    UndoChange(it, { changeId, patch, derived, commands, restored, evidence }, context) {
      requireActor(it, context);
      const events = changeEvents(it, patch, derived, context.now);
      for (const cmd of commands) {
        const state = (events as ListingEvent[]).reduce(applyEvent, it);
        // Some ways back end where only the system leads.
        const isSystems = transitionOf(cmd).by.every((actor) => actor === 'SYSTEM');
        const actor = isSystems ? { ...context, role: 'SYSTEM' as const } : context;
        events.push(changeStatus(state, { cmd, evidence }, actor));
      }
      events.push({ type: 'ChangeUndone', changeId, restored });
      return withTrust(it, context.now, withFacts(it, ...events));
    },
    ClearRecheck: (it, _, context) =>
      requireActor(it, context) && it.recheck.length > 0 ? [{ type: 'RecheckCleared' }] : [],
    ApplyDueChanges: (it, { ownerActive, terms }, context) =>
      withTrust(
        it,
        context.now,
        withFacts(it, ...dueEvents(it, { ownerActive, ...omitUndefined({ terms }) }, context)),
      ),
  },

  evolve: evolveListing,
});

function changeEvents(
  it: ListingState,
  patch: ListingPatch,
  derived: DerivedFields,
  at: string,
): EventWithoutFacts[] {
  const { changes, before, fields } = diffPatch(it.details, patch);
  if (fields.length === 0) return [];
  const recheck = recheckReasons(it, changes);
  const events: EventWithoutFacts[] = [
    { type: 'ListingChanged', at, fields, changes, before, derived, recheck },
  ];
  if (changes.price === undefined) return events;
  const prices = {
    ...(before.price ? { from: before.price } : {}),
    ...(changes.price ? { to: changes.price } : {}),
  };
  return [...events, { type: 'PriceChanged', at, ...prices }];
}

/** Applies a boost to the listing; days that it has already are not shortened. VIDEO_LISTING concerns its gallery only. */
function boostEvents(
  { featuredUntil = '', topUntil = '' }: ListingState,
  itemKey: BoostKey,
  { now: at, until }: { readonly now: string; readonly until: string },
): EventWithoutFacts[] {
  if (itemKey === 'BUMP') return [{ type: 'ListingBumped', at }];
  if (itemKey === 'FEATURED_DAY')
    return until > featuredUntil ? [{ type: 'ListingFeatured', at, until }] : [];
  return itemKey === 'TOP_OF_AREA_DAY' && until > topUntil ? [{ type: 'ListingPutOnTop', at, until }] : [];
}

function stopEvents(
  { featuredUntil = '', topUntil = '' }: ListingState,
  itemKey: BoostKey,
  at: string,
): EventWithoutFacts[] {
  if (itemKey === 'FEATURED_DAY' && featuredUntil > at) return [{ type: 'ListingFeatured', at, until: at }];
  return itemKey === 'TOP_OF_AREA_DAY' && topUntil > at ? [{ type: 'ListingPutOnTop', at, until: at }] : [];
}

/**
 * The status change that an availability answer requires; undefined if the status stays.
 * @throws Refusal INVALID_TRANSITION from `move` when the listing is not on the market
 */
function confirmationCommand(it: ListingState, reason: ListingReason, state: AvailabilityAnswer) {
  if (state === 'SOLD')
    return ['RENT', 'SHORT_LET'].includes(it.details.purpose ?? '') ? 'markLet' : 'markSold';
  if (state === 'UNDER_OFFER') return reason === 'UNDER_OFFER' ? undefined : 'markUnderOffer';
  if (reason === 'UNDER_OFFER') return 'backOnMarket';
  if (reason === 'EXPIRED') return 'renew';
  return reason === 'LIVE' ? undefined : 'resume';
}

/** The first status change that is due, else the nearest expiry reminder and a confirmation request. */
function dueEvents(
  it: ListingState,
  evidence: StatusChange['evidence'],
  context: DecisionContext,
): EventWithoutFacts[] {
  const due = deadlines(it).filter(({ at }) => at <= context.now);
  const next = due.find((one) => 'cmd' in one);
  if (next !== undefined) return [changeStatus(it, { cmd: next.cmd, evidence }, context)];
  const reminders = due.flatMap((one) => ('remind' in one ? [one.remind] : []));
  const confirmationRequests: EventWithoutFacts[] = due.some((one) => 'requestConfirmation' in one)
    ? [{ type: 'ConfirmationRequested', at: context.now } as EventWithoutFacts]
    : [];
  const expiryReminders: EventWithoutFacts[] =
    reminders.length === 0
      ? []
      : [{ type: 'ExpiryReminderTriggered', daysLeft: Math.min(...reminders) } as EventWithoutFacts];
  return [...expiryReminders, ...confirmationRequests];
}
