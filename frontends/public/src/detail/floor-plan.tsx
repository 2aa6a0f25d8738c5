import type { Media } from '@ardhi/contracts/media/media';
import { Dialog } from '@ardhi/kit/dialog/dialog.tsx';
import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { roomWords } from '@ardhi/kit/media/room-words';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Photo } from '@ardhi/kit/ui/photo.tsx';
import { useState } from 'react';
import styles from './more-media.module.css';

/** A floor plan; where a photo was taken there is a button that shows it. */
export function FloorPlan({ plan, photos }: { readonly plan: Media; readonly photos: readonly Media[] }) {
  const { formatMessage } = useIntl();
  const [opened, setOpened] = useState<Media>();
  const nameOf = ({ room, caption }: Media) =>
    caption?.en ||
    (room
      ? formatMessage(roomWords[room])
      : formatMessage({ id: 'plan.photo', defaultMessage: 'The photo taken here' }));
  const planName = plan.caption?.en || formatMessage({ id: 'plan.name', defaultMessage: 'Floor plan' });
  return (
    <figure className={styles['plan']}>
      <Photo picture={plan} alt={planName} sizes="(min-width: 44rem) 40rem, 100vw" eager={false} />
      {(plan.hotspots ?? []).map(({ x, y, mediaId }) => {
        const photo = photos.find(({ id }) => id === mediaId);
        return (
          photo && (
            <Button
              key={`${x} ${y} ${mediaId}`}
              kind="round"
              className={styles['spot']}
              style={{ left: `${x}%`, top: `${y}%` }}
              aria-label={nameOf(photo)}
              title={nameOf(photo)}
              onClick={() => setOpened(photo)}
            >
              <Icon name="camera" />
            </Button>
          )
        );
      })}
      {plan.caption && <figcaption>{plan.caption.en}</figcaption>}
      {opened && (
        <Dialog open onClose={() => setOpened(undefined)} title={nameOf(opened)}>
          <div className={styles['shown']}>
            <Photo picture={opened} alt={nameOf(opened)} sizes="36rem" eager />
          </div>
        </Dialog>
      )}
    </figure>
  );
}
