import { statusOf } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Decider } from '@ardhi/kernel/write/decider';
import { reminderDays } from './listing-deadlines.ts';
import { applyPatch } from './listing-patch.ts';
import { type ListingEvent, type ListingState, noListing, restoredFields } from './listing-state.ts';

const union = <T>(a: readonly T[], b: readonly T[] | undefined): readonly T[] => [
  ...new Set([...a, ...(b ?? [])]),
];

/** How each event changes the state of a listing; the read model uses the same map. */
export const evolveListing: Decider<ListingState, never, ListingEvent>['evolve'] = {
  ListingCreated: (_, { ref, kind, agentId, agencyId, by, details, derived: worked, at }) => ({
    ...noListing,
    ...worked,
    ref,
    kind,
    agentId,
    ...omitUndefined({ agencyId }),
    details,
    reason: 'DRAFT',
    reasonSince: at,
    createdBy: by,
    createdAt: at,
    updatedAt: at,
    confirmedAt: at,
    prices: details.price === undefined ? [] : [{ at, price: details.price }],
  }),
  ListingChanged: (it, { changes, derived: worked, recheck, at }) => ({
    ...it,
    ...worked,
    details: applyPatch(it.details, changes),
    updatedAt: at,
    recheck: union(it.recheck, recheck),
  }),
  PriceChanged: (it, { to, at }) => ({
    ...it,
    prices: to === undefined ? it.prices : [...it.prices, { at, price: to }],
  }),
  ListingStatusChanged: (it, event) => applyStatusChange(it, event),
  ListingConfirmed: (it, { at }) => ({ ...it, confirmedAt: at }),
  ListingTransferred: (it, { toAgentId: agentId, toAgencyId: agencyId }) => ({
    ...it,
    agentId,
    ...omitUndefined({ agencyId }),
  }),
  ListingFeatured: (it, { until }) => ({ ...it, featuredUntil: until }),
  ListingBumped: (it, { at }) => ({ ...it, bumpedAt: at }),
  ListingPutOnTop: (it, { until }) => ({ ...it, topUntil: until }),
  ExpiryReminderTriggered: (it, { daysLeft }) => ({
    ...it,
    reminded: union(
      it.reminded,
      reminderDays.filter((days) => days >= daysLeft),
    ),
  }),
  ConfirmationRequested: (it, { at }) => ({ ...it, confirmationRequestedAt: at }),
  TitleDeclared: (it, { title, recheck, at }) => ({
    ...it,
    title,
    updatedAt: at,
    recheck: union(it.recheck, recheck),
  }),
  MediaSummaryUpdated: (it, { media, recheck }) => ({ ...it, media, recheck: union(it.recheck, recheck) }),
  EvidenceFiled: (it, { evidence }) => ({ ...it, evidence: [...it.evidence, evidence] }),
  EvidenceReviewed: (it, { id, accepted, by, at }) => ({
    ...it,
    evidence: it.evidence.map((one) => {
      if (one.id !== id) return one;
      const reviewedOn = at?.slice(0, 10);
      return {
        ...one,
        status: accepted ? 'ACCEPTED' : 'REJECTED',
        reviewedBy: by,
        ...omitUndefined({ reviewedOn }),
      };
    }),
  }),
  TrustChanged: (it, { to, on }) => ({ ...it, trust: { level: to, on } }),
  RecheckCleared: (it) => ({ ...it, recheck: [] }),
  ChangeUndone: (it, { restored }) => {
    const others = Object.entries(it).filter(([field]) => !restoredFields.some((one) => one === field));
    return { ...(Object.fromEntries(others) as unknown as ListingState), ...restored };
  },
};

/** The state of a listing after one more event. */
export function applyEvent(it: ListingState, event: ListingEvent): ListingState {
  // The map is total and each entry takes its own event type; TypeScript cannot infer that through the union.
  const handler = evolveListing[event.type] as (state: ListingState, e: ListingEvent) => ListingState;
  return handler(it, event);
}

function applyStatusChange(
  it: ListingState,
  event: Extract<ListingEvent, { type: 'ListingStatusChanged' }>,
): ListingState {
  const { to, at, cmd, soldPrice, soldPricePublic } = event;
  const wasOnMarket = it.reason !== undefined && statusOf[it.reason] === 'ACTIVE';
  return {
    ...it,
    reason: to,
    reasonSince: to === it.reason ? it.reasonSince : at,
    updatedAt: at,
    ...(wasOnMarket && statusOf[to] !== 'ACTIVE' && { offMarketAt: at }),
    ...(cmd === 'backOnMarket' && { backAt: at }),
    ...(statusOf[to] === 'SOLD' && { soldAt: at }),
    ...omitUndefined({ soldPrice, soldPricePublic }),
    ...applyMarketDates(it, event),
  };
}

function applyMarketDates(
  it: ListingState,
  { to, at, expiresAt, firstListedAt, goLiveAt }: Extract<ListingEvent, { type: 'ListingStatusChanged' }>,
): Partial<ListingState> {
  return {
    ...(to === 'LIVE' && { confirmedAt: at, publishedAt: it.publishedAt ?? at }),
    ...(expiresAt !== undefined && { expiresAt, reminded: expiresAt === it.expiresAt ? it.reminded : [] }),
    ...omitUndefined({ firstListedAt, goLiveAt }),
  };
}
