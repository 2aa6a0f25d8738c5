import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { Locale } from '@ardhi/contracts/values';
import { coverSigner } from '@ardhi/kernel/privacy/signed-media';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { alsoOfferedBy } from '../duplicates/also-offered-by.ts';
import { isPubliclyListed, listingCard } from '../listing/listing-card.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { ownerId } from '../portfolio/portfolio.ts';
import { agencies } from '../replicas/accounts.ts';

/**
 * The cards of listings in one language, in the given order, with the number of owners who offer the same property; for
 * insiders with prices that others get on application.
 */
export async function listingCards(
  { read, clock, keys }: Pick<ServiceContext, 'read' | 'clock' | 'keys'>,
  rows: readonly ListingRow[],
  language: Locale = 'en',
  insider = false,
): Promise<ListingCard[]> {
  const agencyIds = [...new Set(rows.flatMap(({ agencyId }) => agencyId ?? []))];
  const agencyById = new Map((await read(agencies).getMany(agencyIds)).map((agency) => [agency.id, agency]));
  const now = clock.now();
  const others = await alsoOfferedBy(
    { read },
    rows.map(({ id }) => id),
  );
  const withSignedCover = coverSigner({ keys, clock });
  return Promise.all(
    rows.map((row) => {
      const offeredBy = 1 + new Set(others.get(row.id)?.map(ownerId)).size;
      const facts = listingCard(row, { language, now, agency: agencyById.get(row.agencyId ?? ''), insider });
      const card = offeredBy > 1 ? { ...facts, offeredBy } : facts;
      return isPubliclyListed(row) ? card : withSignedCover(card);
    }),
  );
}
