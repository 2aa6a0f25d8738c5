import type { ListingCard } from '@ardhi/contracts/listings/card';
import { Price } from '@ardhi/kit/ui/price.tsx';
import { Heart } from '../favourites/heart.tsx';
import styles from './listing-bar.module.css';

/** On a phone the price and the heart stay under the thumb. */
export const ListingBar = ({ card }: { readonly card: ListingCard }) => (
  <div className={styles['bar']}>
    <Price {...card} shown={undefined} />
    <Heart listingId={card.id} saved={card.favourite ?? false} wide />
  </div>
);
