import type { ListingCard } from '@ardhi/contracts/listings/card';
import { listListingCards } from '@ardhi/contracts/listings/search.routes';
import { useQuery } from '@ardhi/kit/client/use-query';

interface Cards {
  /** The cards of a list, in its order; those of listings that are gone are left out. */
  readonly cardsOf: (list: readonly string[]) => readonly ListingCard[];
  readonly isLoading: boolean;
  readonly errorMessage: string | undefined;
}

/** Loads the cards of listings in one request, of at most 50. */
export function useCards(ids: readonly string[]): Cards {
  const { data, errorMessage } = useQuery(
    listListingCards,
    ids.length === 0 ? undefined : { query: { ids: [...ids] } },
    { keepsPrevious: true },
  );
  const byId = new Map(data?.items.map((card) => [card.id, card]));
  return {
    cardsOf: (list) => list.flatMap((id) => byId.get(id) ?? []),
    isLoading: ids.length > 0 && data === undefined && errorMessage === undefined,
    errorMessage,
  };
}
