import type { Media } from '@ardhi/contracts/media';
import { Dialog } from '@ardhi/kit/dialog';
import { useIntl } from '@ardhi/kit/i18n/intl';
import { roomLabels } from '@ardhi/kit/labels/room-labels';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { Photo } from '@ardhi/kit/ui/photo';
import { useState } from 'react';
import styles from './rich-media.module.css';

/** A floor plan with buttons that open the photos taken at marked points. */
export function FloorPlan({ plan, photos }: { readonly plan: Media; readonly photos: readonly Media[] }) {
  const { formatMessage } = useIntl();
  const [openPhoto, setOpenPhoto] = useState<Media>();
  const nameOf = ({ room, caption }: Media) =>
    caption?.en || (room ? formatMessage(roomLabels[room]) : formatMessage({ id: 'plan.photo' }));
  const planName = plan.caption?.en || formatMessage({ id: 'plan.name' });
  return (
    <figure className={styles.plan}>
      <Photo picture={plan} alt={planName} sizes="(min-width: 44rem) 40rem, 100vw" eager={false} />
      {(plan.hotspots ?? []).map(({ x, y, mediaId }) => {
        const photo = photos.find(({ id }) => id === mediaId);
        return (
          photo && (
            <Button
              key={`${x} ${y} ${mediaId}`}
              variant="icon"
              className={styles.hotspot}
              style={{ left: `${x}%`, top: `${y}%` }}
              aria-label={nameOf(photo)}
              title={nameOf(photo)}
              aria-haspopup="dialog"
              onClick={() => setOpenPhoto(photo)}
            >
              <Icon name="camera" />
            </Button>
          )
        );
      })}
      {plan.caption && <figcaption>{plan.caption.en}</figcaption>}
      {openPhoto && (
        <Dialog open onClose={() => setOpenPhoto(undefined)} title={nameOf(openPhoto)}>
          <div className={styles.preview}>
            <Photo picture={openPhoto} alt={nameOf(openPhoto)} sizes="36rem" eager />
          </div>
        </Dialog>
      )}
    </figure>
  );
}
