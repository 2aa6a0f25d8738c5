import { type ListingCommandName, type ListingReason, statusOf } from '@ardhi/contracts/listings/status';
import type { Money } from '@ardhi/contracts/money';
import type { Context } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';
import { defaultsOf } from './listing-facts.ts';
import type { ListingEvent, ListingState } from './listing-state.ts';
import { missingToPublish } from './publish-minimum.ts';
import { daysAfter, daysBetween, freshAfterDays, renewableDays, termDays } from './terms.ts';
import { type Actor, allowedFrom, type Transition, transitionOf } from './transitions.ts';

export interface Move {
  readonly cmd: ListingCommandName;
  readonly reasonCode?: string;
  readonly note?: string;
  /** When a scheduled listing goes live. */
  readonly at?: string;
  readonly soldPrice?: Money;
  readonly publishSoldPrice?: boolean;
  /** What others own and this move depends on, as it was when it was asked for. */
  readonly evidence: {
    readonly ownerActive: boolean;
    /** When another listing first showed the same thing, where one did. */
    readonly listedSince?: string;
  };
}

type Moved = Omit<Extract<ListingEvent, { type: 'ListingMoved' }>, 'facts'>;

/** In which capacities somebody acts on this listing; empty for a stranger. */
export function actorsOn(it: ListingState, { actor, onBehalfOf, role, tenant }: Context): readonly Actor[] {
  if (role === 'SYSTEM') return ['SYSTEM'];
  if (role === 'AFRI_ADMIN' || role === 'ASSISTANT_ADMIN') return ['MODERATOR', 'ADMIN'];
  const who = onBehalfOf ?? actor;
  const mine = it.agentId === who || it.said.coAgentIds?.includes(who) === true;
  const agencys = role === 'SUPER_AGENT' && tenant !== undefined && it.agencyId === tenant;
  return [...(mine ? (['OWNER'] as const) : []), ...(agencys ? (['SUPER_AGENT'] as const) : [])];
}

/** The listing's reason, for somebody who may act on it. @throws Refusal NOT_FOUND, FORBIDDEN */
export function reasonFor(it: ListingState, actors: readonly Actor[]): ListingReason {
  if (it.reason === undefined || it.reason === 'DELETED') refuse('NOT_FOUND');
  if (actors.length === 0) refuse('FORBIDDEN', { need: ['OWNER'], have: '' });
  return it.reason;
}

/** @throws Refusal INVALID_TRANSITION, FORBIDDEN and the codes of the guards (model §4.2) */
export function move(it: ListingState, asked: Move, context: Context): Moved {
  const actors = actorsOn(it, context);
  const from = reasonFor(it, actors);
  const row = transitionOf(asked.cmd);
  const renewal = asked.cmd === 'renew' && renewable(it, context.now);
  if (!renewal && !row.from.includes(from)) {
    refuse('INVALID_TRANSITION', { from, to: row.to, allowed: allowedFrom(from, actors) });
  }
  if (!row.by.some((actor) => actors.includes(actor))) refuse('FORBIDDEN', { need: row.by, have: actors });
  guard(it, row, asked, context);
  return {
    type: 'ListingMoved',
    at: context.now,
    cmd: row.cmd,
    fact: row.fact,
    from,
    to: renewal ? from : row.to,
    ...(asked.reasonCode !== undefined && { reasonCode: asked.reasonCode }),
    ...(asked.note !== undefined && { note: asked.note }),
    ...consequences(it, row, asked, context.now),
  };
}

/** A listing on show may be renewed in its last days without leaving the market. */
const renewable = (it: ListingState, now: string) =>
  it.reason === 'LIVE' && it.expiresAt !== undefined && daysBetween(now, it.expiresAt) <= renewableDays;

function guard(it: ListingState, row: Transition, asked: Move, { now }: Context): void {
  if (row.cmd === 'schedule' && (asked.at === undefined || asked.at <= now)) {
    refuse('VALIDATION_FAILED', { field: 'at', fields: { at: 'has to be in the future' } });
  }
  const opens = row.to === 'LIVE' || row.to === 'SCHEDULED';
  if (!opens && row.to !== 'IN_REVIEW') return;
  const missing = missingToPublish(it);
  if (missing.length > 0) refuse('PUBLISH_INCOMPLETE', { missing });
  if (!opens) return;
  if (!asked.evidence.ownerActive) refuse('AGENCY_NOT_ACTIVE');
  const { mandateEndsOn } = it.said;
  if (mandateEndsOn !== undefined && mandateEndsOn < now.slice(0, 10)) {
    refuse('MANDATE_ENDED', { day: mandateEndsOn });
  }
}

function consequences(it: ListingState, row: Transition, asked: Move, now: string): Partial<Moved> {
  if (row.to === 'LIVE')
    return openingTerms(it, { renewing: row.cmd === 'renew', now, since: asked.evidence.listedSince });
  if (row.to === 'SCHEDULED' && asked.at !== undefined) {
    const since = it.firstListedAt ?? asked.evidence.listedSince;
    return { goLiveAt: asked.at, ...(since !== undefined && { firstListedAt: since }) };
  }
  if (statusOf[row.to] !== 'SOLD') return {};
  return {
    ...(asked.soldPrice !== undefined && { soldPrice: asked.soldPrice }),
    ...(asked.publishSoldPrice === true && { soldPricePublic: true }),
  };
}

/** What is left of a running term stays; renewing adds a whole one to its end. */
function openingTerms(
  it: ListingState,
  {
    renewing,
    now,
    since = now,
  }: { readonly renewing: boolean; readonly now: string; readonly since?: string | undefined },
): Partial<Moved> {
  const term = termDays(it.kind, it.said.purpose ?? defaultsOf[it.kind].purpose);
  const running = it.expiresAt !== undefined && it.expiresAt > now ? it.expiresAt : undefined;
  const expiresAt = running === undefined || renewing ? daysAfter(running ?? now, term) : running;
  const away = it.offMarketAt !== undefined && daysBetween(it.offMarketAt, now) > freshAfterDays;
  return { expiresAt, firstListedAt: away ? since : (it.firstListedAt ?? since) };
}
