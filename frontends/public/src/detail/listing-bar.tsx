import type { ListingDetail } from '@ardhi/contracts/listings/detail';
import { Price } from '@ardhi/kit/ui/price.tsx';
import { Heart } from '../favourites/heart.tsx';
import { isContactable } from './contact.tsx';
import { Enquire } from './enquire.tsx';
import styles from './listing-bar.module.css';

/** On a phone the price, the heart and the way to the agent stay under the thumb. */
export const ListingBar = ({ detail }: { readonly detail: ListingDetail }) => (
  <div className={styles['bar']}>
    <Price {...detail.card} shown={undefined} />
    <Heart listingId={detail.card.id} saved={detail.viewer.favourite} />
    {isContactable(detail) && <Enquire detail={detail} brief />}
  </div>
);
