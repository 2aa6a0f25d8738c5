import { refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { boundingBox, boxesIntersect } from '../boundary/overlap-ratio.ts';
import { daysBetween, freshAfterDays } from '../listing/listing-deadlines.ts';
import { listingFacts } from '../listing/listing-facts.ts';
import type { ListingState } from '../listing/listing-state.ts';
import { type ListingRow, listingRows } from '../listing/listings.projection.ts';
import { ownerId } from '../portfolio/portfolio.ts';
import {
  blockingKeys,
  candidateQueries,
  competes,
  keySetsOf,
  sharedKeySets,
} from './blocking-keys.projection.ts';
import { distinctFrom, duplicates } from './duplicates.projection.ts';
import { photoHashes } from './photo-hashes.projection.ts';
import { type DuplicateSignal, duplicateSignals, similarPhotos } from './similarity.ts';

/** Another listing that is most likely the same property. */
export interface Duplicate {
  readonly listing: ListingRow;
  readonly signals: readonly DuplicateSignal[];
  /** True if it has the same owner: the agency, or the agent without one. */
  readonly own: boolean;
}

type Candidate = ListingState & { readonly id: string };

const onMarket = ({ reason }: ListingState) => competes(reason);

/** Finds duplicates of a listing, by default among those that are on the market or in review. */
export async function findDuplicates(
  { read }: Pick<ServiceContext, 'read'>,
  listing: Candidate,
  filter: (other: ListingRow) => boolean = onMarket,
): Promise<readonly Duplicate[]> {
  const ownHashes = (await read(photoHashes).get(listing.id))?.hashes ?? [];
  const ids = await likelyDuplicateIds(read, listing, { ownHashes, includeInactive: filter !== onMarket });
  const [others, photos] = await Promise.all([
    read(listingRows).getMany(ids),
    read(photoHashes).getMany(ids),
  ]);
  const hashesById = new Map(photos.map(({ id, hashes }) => [id, hashes]));
  return others.filter(filter).flatMap((other) => {
    const compared = { listing: other, hashes: hashesById.get(other.id) ?? [] };
    const signals = duplicateSignals({ listing, hashes: ownHashes }, compared);
    return signals.length === 0
      ? []
      : [{ listing: other, signals, own: ownerId(other) === ownerId(listing) }];
  });
}

/** Candidates on the same parcel, with two blocking keys in common, or with one in common and similar photos or overlapping boundaries. */
async function likelyDuplicateIds(
  read: ServiceContext['read'],
  listing: Candidate,
  {
    ownHashes,
    includeInactive,
  }: { readonly ownHashes: readonly string[]; readonly includeInactive: boolean },
): Promise<string[]> {
  const parcel = listing.title?.parcel?.canonical;
  const keySets = keySetsOf(listingFacts(listing), listing.details.description?.en ?? '', parcel);
  const found = await Promise.all(
    keySets
      .flatMap((keys) => candidateQueries(keys, includeInactive))
      .map((query) => read(blockingKeys).find(query)),
  );
  const others = new Map(found.flat().map((other) => [other.id, other]));
  others.delete(listing.id);
  const land = listing.details.boundary && boundingBox(listing.details.boundary.geometry);
  const strongMatches = [...others.values()].filter(
    (other) =>
      sharedKeySets(keySets, other) > 1 ||
      (parcel !== undefined && other.parcel === parcel) ||
      (land && other.box && boxesIntersect(land, other.box)),
  );
  const likely = new Set(strongMatches.map(({ id }) => id));
  const rest = ownHashes.length === 0 ? [] : [...others.keys()].filter((id) => !likely.has(id));
  const withPhotos = await read(photoHashes).getMany(rest);
  return [
    ...likely,
    ...withPhotos.filter(({ hashes }) => similarPhotos(ownHashes, hashes)).map(({ id }) => id),
  ];
}

/** @throws Refusal DUPLICATE_OWN if the owner already has a duplicate on the market or in review */
export async function refuseOwnDuplicate(
  context: Pick<ServiceContext, 'read'>,
  listing: ListingRow,
): Promise<void> {
  const own = (await findDuplicates(context, listing)).find((alike) => alike.own);
  if (own !== undefined) refuse('DUPLICATE_OWN', { listingId: own.listing.id });
}

/**
 * When a duplicate of this listing was first published: a property that is withdrawn and listed again is not new.
 * Duplicates that left the market long ago (model §4.2.4) or that a moderator found distinct do not count.
 */
export async function listedSince(
  context: Pick<ServiceContext, 'read' | 'clock'>,
  listing: ListingRow,
): Promise<string | undefined> {
  const now = context.clock.now();
  const isRecent = ({ reason, offMarketAt }: ListingState) =>
    competes(reason) || (offMarketAt !== undefined && daysBetween(offMarketAt, now) <= freshAfterDays);
  const distinct = distinctFrom(listing.id, await context.read(duplicates).get(listing.id));
  const shown = (await findDuplicates(context, listing, isRecent)).flatMap(({ listing: other }) =>
    distinct.includes(other.id) ? [] : (other.firstListedAt ?? []),
  );
  return shown.toSorted()[0];
}
