import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { Locale } from '@ardhi/contracts/values';
import type { SearchResult } from '@ardhi/kernel/ports/search-index';
import type { ListingsContext } from '../context.ts';
import { isDiscoverable } from '../listing/listing-card.ts';

/** The cards of search hits in the order of the index, with highlighted words and the distance in metres; hits without a stored listing that may be found are left out. */
export async function hitCards(
  context: Pick<ListingsContext, 'listings' | 'cards'>,
  { hits }: SearchResult,
  language?: Locale,
): Promise<ListingCard[]> {
  const rows = (await context.listings.getMany(hits.map(({ id }) => id))).filter(isDiscoverable);
  const cards = new Map((await context.cards(rows, language)).map((card) => [card.id, card]));
  return hits.flatMap(({ id, marks, distanceM }) => {
    const card = cards.get(id);
    if (card === undefined) return [];
    return {
      ...card,
      ...(marks && marks.length > 0 && { marks: [...marks] }),
      ...(distanceM !== undefined && { distanceM: Math.round(distanceM) }),
    };
  });
}
