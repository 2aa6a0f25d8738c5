import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { isDiscoverable } from '../listing/listing-card.ts';
import { type ListingRow, listingRows } from '../listing/listings.projection.ts';
import { ownerId } from '../portfolio/portfolio.ts';
import { duplicates, duplicatesOf } from './duplicates.projection.ts';

/** Publicly listed duplicates of listings that belong to another owner, by listing id; without listings that have no duplicate. */
export async function alsoOfferedBy(
  { read }: Pick<ServiceContext, 'read'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ListingRow[]>> {
  const known = (await read(duplicates).getMany(ids)).flatMap(({ pairs }) => pairs);
  const duplicateIds = new Map(
    ids
      .map(
        (id) => [id, duplicatesOf(id, { pairs: known.filter(({ a, b }) => a === id || b === id) })] as const,
      )
      .filter(([, others]) => others.length > 0),
  );
  const involved = [...new Set([...duplicateIds.keys(), ...[...duplicateIds.values()].flat()])];
  const byId = new Map((await read(listingRows).getMany(involved)).map((row) => [row.id, row]));
  return new Map(
    [...duplicateIds].map(([id, others]) => {
      const own = byId.get(id);
      const visible = others.flatMap((other) => byId.get(other) ?? []).filter(isDiscoverable);
      return [id, visible.filter((other) => own !== undefined && ownerId(other) !== ownerId(own))] as const;
    }),
  );
}
