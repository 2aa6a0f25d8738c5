import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { Price } from '@ardhi/kit/ui/price';
import { FavouriteButton } from '../../../components/favourite-button.tsx';
import { ContactAgent } from './contact-agent.tsx';
import { isContactable } from './contact-buttons.tsx';
import styles from './listing-bar.module.css';

/** The bottom bar on phones: price, favourite button and contact button. */
export const ListingBar = ({ detail }: { readonly detail: ListingDetail }) => (
  <div className={styles.bar}>
    <Price {...detail.card} shown={undefined} />
    <FavouriteButton listingId={detail.card.id} initiallySaved={detail.viewer.favourite} />
    {isContactable(detail) && <ContactAgent detail={detail} compact />}
  </div>
);
