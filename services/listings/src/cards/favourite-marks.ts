import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { favourites } from '../replicas/accounts.ts';

/** Cards with whether each is a favourite of the caller; as they are for a visitor, who has none. */
export async function withFavourites(
  { read }: Pick<ServiceContext, 'read'>,
  { id }: Pick<Caller, 'id'>,
  cards: readonly ListingCard[],
): Promise<ListingCard[]> {
  if (id === '' || cards.length === 0) return [...cards];
  const saved = new Set((await read(favourites).get(id))?.listingIds);
  return cards.map((card) => ({ ...card, favourite: saved.has(card.id) }));
}
