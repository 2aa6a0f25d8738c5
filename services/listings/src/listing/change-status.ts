import { isActingAgent, isActingHead } from '@ardhi/contracts/acting-agent';
import { canSeeListing, type ListingViewer } from '@ardhi/contracts/listings/listing-visibility';
import { type ListingCommandName, type ListingReason, statusOf } from '@ardhi/contracts/listings/status';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { admins, isAdmin, type Role, roles } from '@ardhi/contracts/roles';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { DecisionContext } from '@ardhi/kernel/write/decider';
import { visibilityOf } from './listing-card.ts';
import { daysAfter, daysBetween, freshAfterDays, type ListingTerms, termDays } from './listing-deadlines.ts';
import { kindDefaults } from './listing-facts.ts';
import type { ListingEvent, ListingState } from './listing-state.ts';
import { missingRequirements } from './publish-requirements.ts';
import {
  type Actor,
  allowedCommands,
  canStart,
  isEarlyRenewal,
  type Transition,
  transitionOf,
} from './transitions.ts';

/** A status command with its arguments. */
export interface StatusChange {
  readonly cmd: ListingCommandName;
  readonly reasonCode?: string;
  readonly note?: string;
  /** When a scheduled listing goes live, ISO 8601. */
  readonly at?: string;
  readonly soldPrice?: Money;
  readonly publishSoldPrice?: boolean;
  /** Facts of other streams that the change depends on, as of the request. */
  readonly evidence: {
    readonly ownerActive: boolean;
    /** When a duplicate of this listing was first published, if there is one. */
    readonly listedSince?: string;
    /** The terms in force; those of a new installation if left out. */
    readonly terms?: ListingTerms;
  };
}

type StatusChanged = Omit<Extract<ListingEvent, { type: 'ListingStatusChanged' }>, 'facts'>;

/** The capacities in which a caller acts on this listing; empty for a stranger. */
export function actorsFor(
  listing: ListingState,
  { actor, onBehalfOf, role, tenant }: DecisionContext,
): readonly Actor[] {
  if (role === 'SYSTEM') return ['SYSTEM'];
  if (isAdmin(role)) return ['MODERATOR', 'ADMIN'];
  const userId = onBehalfOf ?? actor;
  const person = { id: userId, role, tenant };
  const { agentId = '', agencyId, details } = listing;
  const isAgent = isActingAgent(person, { agentId, agencyId, coAgentIds: details.coAgentIds });
  const isAgencyLead = isActingHead(person, agencyId);
  return [...(isAgent ? (['OWNER'] as const) : []), ...(isAgencyLead ? (['SUPER_AGENT'] as const) : [])];
}

/** The listing's current reason. @throws Refusal NOT_FOUND unless the caller may see it; FORBIDDEN without a capacity */
export function requireReason(it: ListingState, context: DecisionContext): ListingReason {
  if (it.reason === undefined || it.reason === 'DELETED') refuse('NOT_FOUND');
  if (actorsFor(it, context).length > 0) return it.reason;
  return canSeeListing(visibilityOf(it), viewerOf(context))
    ? forbid(admins, context.role)
    : refuse('NOT_FOUND');
}

const viewerOf = ({ actor, onBehalfOf, role, tenant }: DecisionContext): ListingViewer => ({
  id: onBehalfOf ?? actor,
  role: roles.find((one) => one === role) ?? '',
  ...omitUndefined({ tenant }),
});

/** The roles that act in a capacity. */
const rolesOfActor: Readonly<Record<Actor, readonly Role[]>> = {
  OWNER: ['AGENT', 'SUPER_AGENT'],
  SUPER_AGENT: ['SUPER_AGENT'],
  MODERATOR: admins,
  ADMIN: admins,
  SYSTEM: [],
};

/** Decides a status change. @throws Refusal INVALID_TRANSITION, FORBIDDEN and the codes of the guards (model §4.2) */
export function changeStatus(
  listing: ListingState,
  request: StatusChange,
  context: DecisionContext,
): StatusChanged {
  const actors = actorsFor(listing, context);
  const from = requireReason(listing, context);
  const transition = transitionOf(request.cmd);
  if (!canStart(transition, listing, context.now)) {
    const allowed = allowedCommands(listing, actors, context.now);
    refuse('INVALID_TRANSITION', { from, to: transition.to, allowed });
  }
  if (!transition.by.some((actor) => actors.includes(actor)))
    forbid([...new Set(transition.by.flatMap((actor) => rolesOfActor[actor]))], context.role);
  guard(listing, transition, request, context);
  return {
    type: 'ListingStatusChanged',
    at: context.now,
    cmd: transition.cmd,
    fact: transition.fact,
    from,
    to: isEarlyRenewal(request.cmd, listing, context.now) ? from : transition.to,
    ...omitUndefined({ reasonCode: request.reasonCode, note: request.note }),
    ...marketDates(listing, transition, request, context.now),
  };
}

function guard(
  it: ListingState,
  transition: Transition,
  request: StatusChange,
  { now }: DecisionContext,
): void {
  if (transition.cmd === 'schedule' && (request.at === undefined || request.at <= now)) {
    refuseField('at', 'future');
  }
  const goesLive = transition.to === 'LIVE' || transition.to === 'SCHEDULED';
  if (!goesLive && transition.to !== 'IN_REVIEW') return;
  const missing = missingRequirements(it);
  if (missing.length > 0) refuse('PUBLISH_INCOMPLETE', { missing });
  if (!goesLive) return;
  if (!request.evidence.ownerActive) refuse('AGENCY_NOT_ACTIVE');
  const { mandateEndsOn } = it.details;
  if (mandateEndsOn !== undefined && mandateEndsOn < now.slice(0, 10)) {
    refuse('MANDATE_ENDED', { day: mandateEndsOn });
  }
}

function marketDates(
  it: ListingState,
  transition: Transition,
  request: StatusChange,
  now: string,
): Partial<StatusChanged> {
  if (transition.to === 'LIVE')
    return openingTerms(it, {
      renewing: transition.cmd === 'renew',
      now,
      since: request.evidence.listedSince,
      terms: request.evidence.terms,
    });
  if (transition.to === 'SCHEDULED' && request.at !== undefined) {
    const since = it.firstListedAt ?? request.evidence.listedSince;
    return { goLiveAt: request.at, ...omitUndefined({ firstListedAt: since }) };
  }
  if (statusOf[transition.to] !== 'SOLD') return {};
  return {
    ...omitUndefined({ soldPrice: request.soldPrice }),
    ...(request.publishSoldPrice === true && { soldPricePublic: true }),
  };
}

/** A running term is kept; renewing adds a whole term to its end. */
function openingTerms(
  it: ListingState,
  {
    renewing,
    now,
    since = now,
    terms,
  }: {
    readonly renewing: boolean;
    readonly now: string;
    readonly since?: string | undefined;
    readonly terms?: ListingTerms | undefined;
  },
): Partial<StatusChanged> {
  const term = termDays(it.kind, it.details.purpose ?? kindDefaults[it.kind].purpose, terms);
  const running = it.expiresAt !== undefined && it.expiresAt > now ? it.expiresAt : undefined;
  const expiresAt = running === undefined || renewing ? daysAfter(running ?? now, term) : running;
  const away = it.offMarketAt !== undefined && daysBetween(it.offMarketAt, now) > freshAfterDays;
  return { expiresAt, firstListedAt: away ? since : (it.firstListedAt ?? since) };
}
