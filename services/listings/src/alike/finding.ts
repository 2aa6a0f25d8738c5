import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { boxAround, boxesMeet } from '../boundary/overlap.ts';
import { type KeptListing, keptListings } from '../listing/kept-listings.ts';
import { factsOf } from '../listing/listing-facts.ts';
import type { ListingState } from '../listing/listing-state.ts';
import { daysBetween, freshAfterDays } from '../listing/terms.ts';
import { ownerOf } from '../portfolio/portfolio.ts';
import { alikes, toldApart } from './alikes.ts';
import { photosAlike, type Signal, signalsBetween } from './likeness.ts';
import { alikeIn, competes, marks, questionsOf, waysTo } from './marks.ts';
import { photoHashes } from './photo-hashes.ts';

/** Another listing that is most likely the same thing. */
export interface Alike {
  readonly kept: KeptListing;
  readonly signals: readonly Signal[];
  /** Of the same agency, or of the same agent without one. */
  readonly own: boolean;
}

type Looked = ListingState & { readonly id: string };

const onMarket = ({ reason }: ListingState) => competes(reason);

/** Listings that are the same thing as this one, among those on their way to the market or on it unless said. */
export async function alikesOf(
  { read }: Pick<ServiceTools, 'read'>,
  kept: Looked,
  among: (other: KeptListing) => boolean = onMarket,
): Promise<readonly Alike[]> {
  const mine = (await read(photoHashes).get(kept.id))?.hashes ?? [];
  const ids = await likelyOnes(read, kept, { mine, gone: among !== onMarket });
  const [others, photos] = await Promise.all([
    read(keptListings).getMany(ids),
    read(photoHashes).getMany(ids),
  ]);
  const looks = new Map(photos.map(({ id, hashes }) => [id, hashes]));
  return others.filter(among).flatMap((other) => {
    const compared = { kept: other, hashes: looks.get(other.id) ?? [] };
    const signals = signalsBetween({ kept, hashes: mine }, compared);
    return signals.length === 0 ? [] : [{ kept: other, signals, own: ownerOf(other) === ownerOf(kept) }];
  });
}

/** Those on the same parcel, those marked alike in two ways, and those marked alike in one that have the same photos or lie over each other. */
async function likelyOnes(
  read: ServiceTools['read'],
  kept: Looked,
  { mine, gone }: { readonly mine: readonly string[]; readonly gone: boolean },
): Promise<string[]> {
  const parcel = kept.title?.parcel?.canonical;
  const ways = waysTo(factsOf(kept), kept.said.description?.en ?? '', parcel);
  const found = await Promise.all(
    ways.flatMap((way) => questionsOf(way, gone)).map((asked) => read(marks).find(asked)),
  );
  const others = new Map(found.flat().map((other) => [other.id, other]));
  others.delete(kept.id);
  const land = kept.said.boundary && boxAround(kept.said.boundary.geometry);
  const sure = [...others.values()].filter(
    (other) =>
      alikeIn(ways, other) > 1 ||
      (parcel !== undefined && other.parcel === parcel) ||
      (land && other.box && boxesMeet(land, other.box)),
  );
  const likely = new Set(sure.map(({ id }) => id));
  const rest = mine.length === 0 ? [] : [...others.keys()].filter((id) => !likely.has(id));
  const pictured = await read(photoHashes).getMany(rest);
  return [...likely, ...pictured.filter(({ hashes }) => photosAlike(mine, hashes)).map(({ id }) => id)];
}

/** @throws Refusal DUPLICATE_OWN while the same agency has the same thing on its way or on the market */
export async function refuseOwnAlike(tools: Pick<ServiceTools, 'read'>, kept: KeptListing): Promise<void> {
  const own = (await alikesOf(tools, kept)).find((alike) => alike.own);
  if (own !== undefined) refuse('DUPLICATE_OWN', { listingId: own.kept.id });
}

/**
 * Since when the same thing has been shown, by whichever listing: taken down and listed again it is not new.
 * What left the market long enough ago counts no more (model §4.2.4), nor what a moderator told apart from it.
 */
export async function listedSince(
  tools: Pick<ServiceTools, 'read' | 'clock'>,
  kept: KeptListing,
): Promise<string | undefined> {
  const now = tools.clock.now();
  const lately = ({ reason, offMarketAt }: ListingState) =>
    competes(reason) || (offMarketAt !== undefined && daysBetween(offMarketAt, now) <= freshAfterDays);
  const apart = toldApart(kept.id, await tools.read(alikes).get(kept.id));
  const shown = (await alikesOf(tools, kept, lately)).flatMap(({ kept: other }) =>
    apart.includes(other.id) ? [] : (other.firstListedAt ?? []),
  );
  return shown.toSorted()[0];
}
