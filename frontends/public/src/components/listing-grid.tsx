import type { ListingCard } from '@ardhi/contracts/listings/card';
import { CardGrid } from '@ardhi/kit/ui/card-grid';
import type { ComponentProps } from 'react';
import { useHiddenListings } from '../lib/use-lists.ts';
import { CompareButton } from './compare-button.tsx';

/** Listing cards without those that the reader has hidden; land and houses can be compared. */
export function ListingGrid({ cards, ...props }: ComponentProps<typeof CardGrid>) {
  const hidden = useHiddenListings();
  return <CardGrid cards={cards.filter(({ id }) => !hidden?.has(id))} footer={compareButtonFor} {...props} />;
}

const compareButtonFor = ({ id, kind }: ListingCard) =>
  (kind === 'PLOT' || kind === 'PROPERTY') && <CompareButton listingId={id} />;
