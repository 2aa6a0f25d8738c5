import type { Media } from '@ardhi/contracts/media';
import { useId } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Photo } from '../ui/photo.tsx';
import { mediaName } from './media-name.ts';
import styles from './poster-field.module.css';

interface PosterFieldProps {
  readonly video: Media;
  readonly photos: readonly Media[];
  readonly onChange: (poster: string | null) => void;
}

/** Selects the photo of the listing that is shown until a video is played. */
export function PosterField({ video, photos, onChange }: PosterFieldProps) {
  const name = useId();
  const publicPhotos = photos.filter(({ permission, state }) => permission === 'PUBLIC' && state === 'READY');
  return (
    <fieldset className={styles.posters}>
      <legend>
        <FormattedMessage id="media.poster" />
      </legend>
      <p>
        <FormattedMessage id="media.posterHint" />
      </p>
      <div className={styles.choices}>
        <label>
          <input
            type="radio"
            name={name}
            defaultChecked={video.poster === undefined}
            onChange={() => onChange(null)}
          />
          <span className={styles.none}>
            <FormattedMessage id="media.posterNo" />
          </span>
        </label>
        {publicPhotos.map((photo) => (
          <label key={photo.id}>
            <input
              type="radio"
              name={name}
              defaultChecked={video.poster === photo.id}
              onChange={() => onChange(photo.id)}
            />
            <Photo picture={photo} alt={mediaName(photo)} sizes="7rem" eager={false} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
