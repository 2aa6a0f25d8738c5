import { statusOf } from '@ardhi/contracts/listings/status';
import type { Decider } from '@ardhi/kernel/decider';
import { changed } from './changing.ts';
import { type ListingEvent, type ListingState, noListing } from './listing-state.ts';
import { reminderDays } from './terms.ts';

const union = <T>(a: readonly T[], b: readonly T[] | undefined): readonly T[] => [
  ...new Set([...a, ...(b ?? [])]),
];

/** What each event makes of a listing; the read model folds by the same map. */
export const folding: Decider<ListingState, never, ListingEvent>['evolve'] = {
  ListingCreated: (_, { ref, kind, agentId, agencyId, by, said, worked, at }) => ({
    ...noListing,
    ...worked,
    ref,
    kind,
    agentId,
    ...(agencyId !== undefined && { agencyId }),
    said,
    reason: 'DRAFT',
    since: at,
    createdBy: by,
    createdAt: at,
    updatedAt: at,
    confirmedAt: at,
    prices: said.price === undefined ? [] : [{ at, price: said.price }],
  }),
  ListingChanged: (it, { changes, worked, recheck, at }) => ({
    ...it,
    ...worked,
    said: changed(it.said, changes),
    updatedAt: at,
    recheck: union(it.recheck, recheck),
  }),
  PriceChanged: (it, { to, at }) => ({
    ...it,
    prices: to === undefined ? it.prices : [...it.prices, { at, price: to }],
  }),
  ListingMoved: (it, event) => moved(it, event),
  ListingConfirmed: (it, { at }) => ({ ...it, confirmedAt: at }),
  ListingTransferred: (it, { toAgentId }) => ({ ...it, agentId: toAgentId }),
  ListingFeatured: (it, { until }) => ({ ...it, featuredUntil: until }),
  ExpiryNeared: (it, { daysLeft }) => ({
    ...it,
    reminded: union(
      it.reminded,
      reminderDays.filter((days) => days >= daysLeft),
    ),
  }),
  ConfirmationAsked: (it, { at }) => ({ ...it, askedAt: at }),
  TitleDeclared: (it, { title, recheck, at }) => ({
    ...it,
    title,
    updatedAt: at,
    recheck: union(it.recheck, recheck),
  }),
  MediaCounted: (it, { media, recheck }) => ({ ...it, media, recheck: union(it.recheck, recheck) }),
  EvidenceFiled: (it, { evidence }) => ({ ...it, evidence: [...it.evidence, evidence] }),
  EvidenceJudged: (it, { id, accepted, by }) => ({
    ...it,
    evidence: it.evidence.map((one) =>
      one.id === id ? { ...one, status: accepted ? 'ACCEPTED' : 'REJECTED', reviewedBy: by } : one,
    ),
  }),
  TrustChanged: (it, { to, on }) => ({ ...it, trust: { level: to, on } }),
  RecheckCleared: (it) => ({ ...it, recheck: [] }),
};

export function fold(it: ListingState, event: ListingEvent): ListingState {
  // The map is total and each entry takes its own event; TypeScript cannot follow that through the union.
  const apply = folding[event.type] as (state: ListingState, e: ListingEvent) => ListingState;
  return apply(it, event);
}

function moved(it: ListingState, event: Extract<ListingEvent, { type: 'ListingMoved' }>): ListingState {
  const { to, at, cmd, soldPrice, soldPricePublic } = event;
  const wasOn = it.reason !== undefined && statusOf[it.reason] === 'ACTIVE';
  return {
    ...it,
    reason: to,
    since: to === it.reason ? it.since : at,
    updatedAt: at,
    ...(wasOn && statusOf[to] !== 'ACTIVE' && { offMarketAt: at }),
    ...(cmd === 'backOnMarket' && { backAt: at }),
    ...(statusOf[to] === 'SOLD' && { soldAt: at }),
    ...(soldPrice !== undefined && { soldPrice }),
    ...(soldPricePublic !== undefined && { soldPricePublic }),
    ...opened(it, event),
  };
}

function opened(
  it: ListingState,
  { to, at, expiresAt, firstListedAt, goLiveAt }: Extract<ListingEvent, { type: 'ListingMoved' }>,
): Partial<ListingState> {
  return {
    ...(to === 'LIVE' && { confirmedAt: at, publishedAt: it.publishedAt ?? at }),
    ...(expiresAt !== undefined && { expiresAt, reminded: expiresAt === it.expiresAt ? it.reminded : [] }),
    ...(firstListedAt !== undefined && { firstListedAt }),
    ...(goLiveAt !== undefined && { goLiveAt }),
  };
}
