import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { favouriteCounts } from '../replicas/accounts.ts';
import { contactCounts } from '../replicas/leads.ts';
import { viewCounts } from './view-counts.projection.ts';

/** How often a listing was viewed, saved as a favourite and enquired about since it was created. */
export interface ListingStats {
  readonly views: number;
  readonly favourites: number;
  readonly contacts: number;
}

/** Reads the counts of one listing; zero for what has not happened yet. */
export async function listingStats(
  { read }: Pick<ServiceContext, 'read'>,
  listingId: string,
): Promise<ListingStats> {
  const [views, favourites, contacts] = await Promise.all([
    read(viewCounts).get(listingId),
    read(favouriteCounts).get(listingId),
    read(contactCounts).get(listingId),
  ]);
  return { views: views?.total ?? 0, favourites: favourites?.count ?? 0, contacts: contacts?.total ?? 0 };
}
