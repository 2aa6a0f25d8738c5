import { CardGrid } from '@ardhi/kit/ui/card-grid';
import type { ComponentProps } from 'react';
import { useHiddenListings } from '../lib/use-lists.ts';

/** Listing cards without those that the reader has hidden. */
export function ListingGrid({ cards, ...props }: ComponentProps<typeof CardGrid>) {
  const hidden = useHiddenListings();
  return <CardGrid cards={cards.filter(({ id }) => !hidden?.has(id))} {...props} />;
}
