import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { type KeptListing, keptListings } from '../listing/kept-listings.ts';
import { factsOf } from '../listing/listing-facts.ts';
import type { ListingState } from '../listing/listing-state.ts';
import { ownerOf } from '../portfolio/portfolio.ts';
import { type Signal, signalsBetween } from './likeness.ts';
import { competes, marks, waysTo } from './marks.ts';
import { photoHashes } from './photo-hashes.ts';

/** Another listing that is most likely the same thing. */
export interface Alike {
  readonly kept: KeptListing;
  readonly signals: readonly Signal[];
  /** Of the same agency, or of the same agent without one. */
  readonly own: boolean;
}

/** How many likely ones are compared at most. */
const mostCompared = 200;

/** Listings on their way to the market or on it that are the same thing as this one. */
export async function alikesOf(
  { read }: Pick<ServiceTools, 'read'>,
  kept: ListingState & { readonly id: string },
): Promise<readonly Alike[]> {
  const ways = waysTo(factsOf(kept), kept.said.description?.en ?? '');
  if (ways.length === 0) return [];
  const likely = await read(marks).find({ where: { competes: true }, anyOf: ways, limit: mostCompared });
  const ids = likely.map(({ id }) => id).filter((id) => id !== kept.id);
  const [others, mine] = await Promise.all([read(keptListings).getMany(ids), read(photoHashes).get(kept.id)]);
  const found: Alike[] = [];
  for (const other of others) {
    if (!competes(other.reason)) continue;
    const hashes = (await read(photoHashes).get(other.id))?.hashes ?? [];
    const signals = signalsBetween({ kept, hashes: mine?.hashes ?? [] }, { kept: other, hashes });
    if (signals.length > 0) found.push({ kept: other, signals, own: ownerOf(other) === ownerOf(kept) });
  }
  return found;
}

/** @throws Refusal DUPLICATE_OWN while the same agency has the same thing on its way or on the market */
export async function refuseOwnAlike(tools: Pick<ServiceTools, 'read'>, kept: KeptListing): Promise<void> {
  const own = (await alikesOf(tools, kept)).find((alike) => alike.own);
  if (own !== undefined) refuse('DUPLICATE_OWN', { listingId: own.kept.id });
}
