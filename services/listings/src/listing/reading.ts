import type { ListingDetail } from '@ardhi/contracts/listings/detail';
import {
  listingHistory,
  readListing,
  readPlot,
  readTitle,
  viewListing,
} from '@ardhi/contracts/listings/listing.routes';
import type { Currency } from '@ardhi/contracts/money';
import type { Locale } from '@ardhi/contracts/values';
import type { Context } from '@ardhi/kernel/decider';
import { isBot } from '@ardhi/kernel/http/bots';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import type { Recorded } from '@ardhi/kernel/journal';
import { refuse } from '@ardhi/kernel/refusal';
import { files } from '../around/files.ts';
import type { Catalogue } from '../catalogue.ts';
import { fromDollars, inDollars } from '../exchange-rates.ts';
import { openConflicts } from '../parcel/claiming.ts';
import { viewCounter } from '../views/view-counter.ts';
import { isPubliclyListed } from './card-of.ts';
import type { KeptListing } from './kept-listings.ts';
import { listing } from './listing.ts';
import { listingOf } from './listing-of.ts';
import type { ListingEvent } from './listing-state.ts';
import { actorsOn } from './moving.ts';
import { historyOf } from './timeline.ts';
import { allowedFrom } from './transitions.ts';
import { trueSizeOf } from './true-size.ts';
import { publicTitleOf, titleRecordOf } from './trust.ts';
import { verdictOf } from './verdict.ts';

/** Finds listings like one; empty while the search is away. */
export type Similar = (kept: KeptListing, limit: number) => Promise<readonly KeptListing[]>;

/** A caller as the rules know them. */
export const contextOf = (caller: Caller, now: string): Context => ({
  now,
  actor: caller.id,
  role: caller.role,
  ...(caller.tenant !== undefined && { tenant: caller.tenant }),
});

/** Whether the caller is its agent, of its agency or an admin. */
export const isInsider = (kept: KeptListing, caller: Caller) =>
  caller.id !== '' && actorsOn(kept, contextOf(caller, '')).length > 0;

/** @throws Refusal NOT_FOUND for what the caller may not see, GONE for what has left the market */
export function refuseUnseen(kept: KeptListing, caller: Caller): void {
  const admin = caller.role === 'AFRI_ADMIN' || caller.role === 'ASSISTANT_ADMIN';
  if (admin || isPubliclyListed(kept)) return;
  if (kept.reason !== 'DELETED' && isInsider(kept, caller)) return;
  const left = kept.reason === 'WITHDRAWN' || kept.reason === 'COMPLETED' || kept.reason === 'EXPIRED';
  refuse(left && kept.publishedAt !== undefined ? 'GONE' : 'NOT_FOUND');
}

export const pastOf = async ({ tools }: Catalogue, id: string) =>
  (await Array.fromAsync(tools.history(listing, id))) as readonly Recorded<ListingEvent>[];

/** The calls that read one listing. */
export function readingRoutes(catalogue: Catalogue, similar: Similar): Served[] {
  const { tools } = catalogue;
  const views = viewCounter(tools);

  async function seen(call: Pick<Call<{ id: string }, unknown, unknown>, 'params' | 'caller'>) {
    const found = await catalogue.find(call.params.id);
    refuseUnseen(found.kept, call.caller);
    return found;
  }

  async function detail(
    call: Call<{ id: string }, { lang?: Locale | undefined; currency?: Currency | undefined }, unknown>,
  ): Promise<ListingDetail> {
    const { kept, version } = await seen(call);
    call.version(version);
    const insider = isInsider(kept, call.caller);
    const now = tools.clock.now();
    const [cards, agency, agent, media, stats, favourite, past, alike, offered, conflicts] =
      await Promise.all([
        catalogue.cards([kept], call.query.lang),
        catalogue.agencyCard(kept.agencyId),
        catalogue.agentCard(kept.agentId),
        tools.read(files).get(kept.id),
        catalogue.statsOf(kept.id),
        catalogue.favouriteOf(call.caller.id, kept.id),
        pastOf(catalogue, kept.id),
        similar(kept, 12),
        catalogue.alsoOfferedBy([kept.id]),
        openConflicts(tools, kept),
      ]);
    const [card] = cards;
    if (card === undefined) return refuse('NOT_FOUND');
    const size = trueSizeOf(kept);
    const actors = call.caller.id === '' ? [] : actorsOn(kept, contextOf(call.caller, now));
    const verdict = insider ? verdictOf(past) : undefined;
    return {
      listing: listingOf(kept, { version, now, stats, insider }),
      card: { ...card, ...shownIn(card.price, call.query.currency), favourite },
      agency,
      agent,
      media: [...(media?.items ?? [])],
      title: kept.title ? publicTitleOf(kept.title, kept, { today: now.slice(0, 10), conflicts }) : null,
      ...(size && { trueSize: size }),
      history: historyOf(past),
      similarIds: alike.map(({ id }) => id),
      alsoOfferedBy: await catalogue.cards(offered.get(kept.id) ?? [], call.query.lang),
      viewer: {
        favourite,
        canEdit: actors.length > 0,
        isOwner: actors.includes('OWNER'),
        commands: kept.reason === undefined ? [] : allowedFrom(kept.reason, actors),
        ...(verdict && { verdict }),
      },
    };
  }

  return [
    serve(readListing, detail),
    serve(readPlot, detail),
    serve(viewListing, async (call) => {
      const { kept } = await seen(call);
      const counts = !isInsider(kept, call.caller) && !isBot(call.request.get('user-agent'));
      if (counts) await views.see(kept.id, call.body.visitorId);
      return undefined;
    }),
    serve(listingHistory, async (call) => {
      const { kept } = await seen(call);
      return { items: historyOf(await pastOf(catalogue, kept.id)) };
    }),
    serve(readTitle, async (call) => {
      const { kept } = await seen(call);
      if (kept.title === undefined) return null;
      const today = tools.clock.now().slice(0, 10);
      if (isInsider(kept, call.caller)) return titleRecordOf(kept.title, kept, today);
      return publicTitleOf(kept.title, kept, { today, conflicts: await openConflicts(tools, kept) });
    }),
  ];
}

const shownIn = (price: KeptListing['said']['price'], currency: Currency | undefined) =>
  price === undefined || currency === undefined || currency === price.currency
    ? {}
    : { shown: fromDollars(inDollars(price), currency) };
