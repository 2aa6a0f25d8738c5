import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { Locale } from '@ardhi/contracts/values';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { alsoOfferedBy } from '../duplicates/also-offered-by.ts';
import { listingCard } from '../listing/listing-card.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { ownerId } from '../portfolio/portfolio.ts';
import { agencies } from '../replicas/accounts.ts';

/** The cards of listings in one language, in the given order, with the number of owners who offer the same property. */
export async function listingCards(
  { read, clock }: Pick<ServiceContext, 'read' | 'clock'>,
  rows: readonly ListingRow[],
  language: Locale = 'en',
): Promise<ListingCard[]> {
  const agencyIds = [...new Set(rows.flatMap(({ agencyId }) => agencyId ?? []))];
  const agencyById = new Map((await read(agencies).getMany(agencyIds)).map((agency) => [agency.id, agency]));
  const now = clock.now();
  const others = await alsoOfferedBy(
    { read },
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const offeredBy = 1 + new Set(others.get(row.id)?.map(ownerId)).size;
    const card = listingCard(row, { language, now, agency: agencyById.get(row.agencyId ?? '') });
    return offeredBy > 1 ? { ...card, offeredBy } : card;
  });
}
