import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { type KeptListing, keptListings } from '../listing/kept-listings.ts';
import { factsOf } from '../listing/listing-facts.ts';
import type { ListingState } from '../listing/listing-state.ts';
import { ownerOf } from '../portfolio/portfolio.ts';
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

/** Listings on their way to the market or on it that are the same thing as this one. */
export async function alikesOf(
  { read }: Pick<ServiceTools, 'read'>,
  kept: ListingState & { readonly id: string },
): Promise<readonly Alike[]> {
  const mine = (await read(photoHashes).get(kept.id))?.hashes ?? [];
  const ids = await likelyOnes(read, kept, mine);
  const [others, photos] = await Promise.all([
    read(keptListings).getMany(ids),
    read(photoHashes).getMany(ids),
  ]);
  const looks = new Map(photos.map(({ id, hashes }) => [id, hashes]));
  return others
    .filter(({ reason }) => competes(reason))
    .flatMap((other) => {
      const compared = { kept: other, hashes: looks.get(other.id) ?? [] };
      const signals = signalsBetween({ kept, hashes: mine }, compared);
      return signals.length === 0 ? [] : [{ kept: other, signals, own: ownerOf(other) === ownerOf(kept) }];
    });
}

/** Those on the same parcel, those marked alike in two ways, and those marked alike in one that have the same photos. */
async function likelyOnes(
  read: ServiceTools['read'],
  kept: ListingState & { readonly id: string },
  mine: readonly string[],
): Promise<string[]> {
  const parcel = kept.title?.parcel?.canonical;
  const ways = waysTo(factsOf(kept), kept.said.description?.en ?? '', parcel);
  const found = await Promise.all(ways.flatMap(questionsOf).map((asked) => read(marks).find(asked)));
  const others = new Map(found.flat().map((other) => [other.id, other]));
  others.delete(kept.id);
  const sure = [...others.values()].filter(
    (other) => alikeIn(ways, other) > 1 || (parcel !== undefined && other.parcel === parcel),
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
