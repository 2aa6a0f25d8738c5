import type { Media } from '@ardhi/contracts/media/media';
import { useId } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Photo } from '../ui/photo.tsx';
import { nameOf } from './name-of.ts';
import styles from './poster-field.module.css';

interface Given {
  readonly film: Media;
  readonly photos: readonly Media[];
  readonly onChange: (poster: string | null) => void;
}

/** Which photo of the listing stands for a film until somebody plays it. */
export function PosterField({ film, photos, onChange }: Given) {
  const name = useId();
  const shown = photos.filter(({ permission, state }) => permission === 'PUBLIC' && state === 'READY');
  return (
    <fieldset className={styles['posters']}>
      <legend>
        <FormattedMessage id="media.poster" defaultMessage="Shown until it is played" />
      </legend>
      <p>
        <FormattedMessage
          id="media.posterHint"
          defaultMessage="A photo of the listing. For another picture, add it to the photos first."
        />
      </p>
      <div className={styles['choices']}>
        <label>
          <input
            type="radio"
            name={name}
            defaultChecked={film.poster === undefined}
            onChange={() => onChange(null)}
          />
          <span className={styles['none']}>
            <FormattedMessage id="media.posterNo" defaultMessage="No photo" />
          </span>
        </label>
        {shown.map((photo) => (
          <label key={photo.id}>
            <input
              type="radio"
              name={name}
              defaultChecked={film.poster === photo.id}
              onChange={() => onChange(photo.id)}
            />
            <Photo picture={photo} alt={nameOf(photo)} sizes="7rem" eager={false} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
