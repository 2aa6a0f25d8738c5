import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type ListingRow, listingRows } from './listings.projection.ts';

const batch = 500;

/** Every listing that matches, in pages by age, so that what is done to one does not shift the others. */
export async function* listingsMatching(
  { read }: Pick<ServiceContext, 'read'>,
  where: Readonly<Record<string, string | null>>,
): AsyncGenerator<ListingRow> {
  for (let from = ''; ; ) {
    const rows = await read(listingRows).find({
      where: { ...where, createdAt: { from } },
      sort: ['createdAt'],
      limit: batch,
    });
    yield* rows;
    const last = rows.at(-1)?.createdAt ?? '';
    if (rows.length < batch || last === from) return;
    from = last;
  }
}
