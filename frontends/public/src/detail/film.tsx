import type { Media } from '@ardhi/contracts/media/media';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Photo } from '@ardhi/kit/ui/photo.tsx';
import { durationText } from '@ardhi/kit/words/duration-text';
import styles from './film.module.css';

interface Given {
  readonly film: Media;
  readonly name: string;
}

/** A film that lies with us. Nothing of it comes before somebody plays it, and what it weighs is told first. */
export function Film({ film, name }: Given) {
  const { locale } = useIntl();
  const { url, width, height, lqip, durationS = 0, bytes } = film;
  const poster = posterOf(film);
  return (
    <figure className={styles['film']}>
      <video
        controls
        playsInline
        preload="none"
        src={url}
        aria-label={name}
        width={width}
        height={height}
        {...(poster !== undefined && { poster })}
        {...(lqip !== undefined && { style: { backgroundImage: `url(${lqip})` } })}
      />
      <figcaption>
        <FormattedMessage
          id="film.said"
          defaultMessage="{name} · {length} · {weight}"
          values={{
            name,
            length: durationText(durationS),
            weight: weightText(bytes, locale),
          }}
        />
      </figcaption>
    </figure>
  );
}

const mebibyte = 1_048_576;

/** What comes over the line if somebody plays it: "620 kB", "14.2 MB". */
const weightText = (bytes: number, locale: string) => {
  const digits = bytes < mebibyte ? 0 : 1;
  const shown = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return bytes < mebibyte ? `${shown.format(bytes / 1_024)} kB` : `${shown.format(bytes / mebibyte)} MB`;
};

/** Large enough to stand for the film on a phone, small enough for a slow line. */
const posterOf = ({ renditions }: Media): string | undefined => {
  const drawn = renditions.filter(({ format }) => format === 'webp');
  return (drawn.find(({ name }) => name === 'w640') ?? drawn.at(-1))?.url;
};

/** A film that lies with somebody else: a link, and nothing of it is fetched. */
export function FilmElsewhere({ film, name }: Given) {
  return (
    <a href={film.url} target="_blank" rel="noopener noreferrer" className={styles['elsewhere']}>
      {film.renditions.length > 0 && (
        <Photo picture={film} alt="" sizes="(min-width: 64rem) 50vw, 100vw" eager={false} />
      )}
      <span>
        <Icon name="eye" />
        <FormattedMessage
          id="more.film"
          defaultMessage="Watch on {house}: {caption}"
          values={{ house: houseOf(film), caption: name }}
        />
      </span>
    </a>
  );
}

/** Who has the film: "vimeo.com". */
const houseOf = ({ url = '' }: Media) => URL.parse(url)?.hostname.replace(/^www\./, '');
