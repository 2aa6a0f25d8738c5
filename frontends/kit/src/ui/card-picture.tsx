import type { ListingCard } from '@ardhi/contracts/listings/card';
import { FormattedMessage } from '../i18n/intl.tsx';
import styles from './card-picture.module.css';
import { Icon } from './icon.tsx';

type CardPictureListing = Pick<ListingCard, 'cover' | 'photos' | 'kind'>;

/** The cover photo at 4:3 with the number of photos; an icon without photos. */
export function CardPicture({ card, eager }: { readonly card: CardPictureListing; readonly eager: boolean }) {
  const { cover, photos, kind } = card;
  if (cover === undefined)
    return (
      <div className={styles.empty}>
        <Icon name={kind === 'PLOT' ? 'land-plot' : 'house'} />
        <FormattedMessage id="card.noPhoto" />
      </div>
    );
  return (
    <div className={styles.frame} style={cover.lqip ? { backgroundImage: `url(${cover.lqip})` } : undefined}>
      <img
        src={cover.w320}
        srcSet={`${cover.w320} 320w, ${cover.w1024} 1024w`}
        sizes="(min-width: 80rem) 300px, (min-width: 40rem) 45vw, 92vw"
        alt={cover.alt}
        width={4}
        height={3}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
      {photos > 1 && (
        <span className={styles.count}>
          <Icon name="camera" /> {photos}
          <span className={styles.visuallyHidden}>
            <FormattedMessage id="card.photos" />
          </span>
        </span>
      )}
    </div>
  );
}
