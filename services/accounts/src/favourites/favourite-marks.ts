import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type Favourites, favourites } from './favourites.ts';

/** Cards with whether each is a favourite of the viewer; as they are for a visitor, who has none. */
export async function withFavourites(
  { state }: Pick<ServiceContext, 'state'>,
  { id }: { readonly id: string },
  cards: readonly ListingCard[],
): Promise<ListingCard[]> {
  if (id === '' || cards.length === 0) return [...cards];
  const { saved } = (await state<Favourites>(favourites, id)).state;
  return cards.map((card) => ({ ...card, favourite: saved[card.id] !== undefined }));
}
