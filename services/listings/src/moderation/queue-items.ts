import type { ModerationCommand, QueueItem } from '@ardhi/contracts/listings/moderation-queue';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Locale } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { overlappingListings } from '../parcel/overlapping-listings.ts';
import { allowedDecisions } from './allowed-decisions.ts';
import { type Reports, reports } from './reports.ts';
import { allowedSteps, type ReviewKind } from './review.ts';
import { type ReviewRow, reviews } from './reviews.projection.ts';

/** Overlapping listings shown per item. */
const maxOverlaps = 5;

/** The items of the moderation queue for some review rows, each with its listing's card, the facts known now and the commands of the caller. */
export async function queueItems(
  context: ListingsContext,
  rows: readonly ReviewRow[],
  caller: Pick<Caller, 'id'>,
  language?: Locale,
): Promise<QueueItem[]> {
  const listingRows = await context.listings.getMany(rows.map(({ listingId }) => listingId));
  const byId = new Map(listingRows.map((row) => [row.id, row]));
  const cards = new Map((await context.cards(listingRows, language, true)).map((card) => [card.id, card]));
  return Promise.all(
    rows.map(async ({ listingId, kind, claimedBy, claimedName, ...row }) => {
      const { id, risk, openedAt, dueAt, state, decision, facts } = row;
      const card = cards.get(listingId);
      return {
        id,
        risk,
        openedAt,
        dueAt,
        state,
        kind: kind ?? 'LISTING',
        facts: [
          ...(kind === 'REPORT' ? await reportFacts(context.service, listingId) : facts),
          ...(state === 'DONE' ? [] : await overlapFacts(context.service, byId.get(listingId))),
        ],
        commands: commandsOf({ kind, state, by: claimedBy }, byId.get(listingId), {
          id: caller.id,
          now: context.service.clock.now(),
        }),
        ...omitUndefined({ listing: card, decision }),
        ...(claimedBy !== undefined && { claimedBy: { id: claimedBy, name: claimedName ?? '' } }),
      };
    }),
  );
}

/** The commands that an item accepts from a moderator. */
function commandsOf(
  {
    kind,
    state,
    by,
  }: Pick<ReviewRow, 'state'> & {
    readonly kind: ReviewKind | undefined;
    readonly by: string | undefined;
  },
  listing: ListingRow | undefined,
  { id, now }: { readonly id: string; readonly now: string },
): ModerationCommand[] {
  return allowedSteps({ status: state, ...omitUndefined({ by }) }, id).flatMap((step) =>
    step === 'DECIDE' ? allowedDecisions(kind, listing, now) : step,
  );
}

/** One item of the moderation queue for a moderator. @throws Refusal NOT_FOUND */
export async function queueItem(
  context: ListingsContext,
  id: string,
  caller: Pick<Caller, 'id'>,
): Promise<QueueItem> {
  const row = (await context.service.read(reviews).get(id)) ?? refuse('NOT_FOUND');
  return (await queueItems(context, [row], caller))[0] ?? refuse('NOT_FOUND');
}

/** The text of unresolved reports, read from the stream, where it is encrypted. */
async function reportFacts({ state }: ServiceContext, listingId: string): Promise<string[]> {
  const { open } = (await state<Reports>(reports, listingId)).state;
  return open.map(({ kind, text }) => `REPORT ${kind}${text === undefined ? '' : `: ${text}`}`);
}

/** Listings whose boundaries overlap now; some may have been drawn after the item was opened. */
async function overlapFacts(service: ServiceContext, row: ListingRow | undefined): Promise<string[]> {
  if (!row?.details.boundary) return [];
  const others = await overlappingListings(service, row.details.boundary.geometry, row.id);
  return others.slice(0, maxOverlaps).map(({ listingId, ratio }) => `OVERLAP ${ratio} ${listingId}`);
}
