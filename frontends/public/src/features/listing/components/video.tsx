import type { Media } from '@ardhi/contracts/media';
import { formatDuration } from '@ardhi/kit/format/format-duration';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Icon } from '@ardhi/kit/ui/icon';
import { Photo } from '@ardhi/kit/ui/photo';
import styles from './video.module.css';

interface VideoProps {
  readonly video: Media;
  readonly name: string;
}

/**
 * A video hosted here. Nothing is downloaded before playback starts, and its file size is shown beforehand.
 */
export function Video({ video, name }: VideoProps) {
  const { locale } = useIntl();
  const { url, width, height, lqip, durationS = 0, bytes } = video;
  const poster = posterOf(video);
  return (
    <figure className={styles.video}>
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
          id="video.about"
          values={{
            name,
            length: formatDuration(durationS),
            weight: formatFileSize(bytes, locale),
          }}
        />
      </figcaption>
    </figure>
  );
}

const bytesPerMebibyte = 1_048_576;

/** File size as text: "620 kB", "14.2 MB". */
const formatFileSize = (bytes: number, locale: string) => {
  const digits = bytes < bytesPerMebibyte ? 0 : 1;
  const numberFormat = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return bytes < bytesPerMebibyte
    ? `${numberFormat.format(bytes / 1_024)} kB`
    : `${numberFormat.format(bytes / bytesPerMebibyte)} MB`;
};

/**
 * URL of the poster: 640 px wide where available, a compromise between phone screens and slow connections.
 */
const posterOf = ({ renditions }: Media): string | undefined => {
  const webpRenditions = renditions.filter(({ format }) => format === 'webp');
  return (webpRenditions.find(({ name }) => name === 'w640') ?? webpRenditions.at(-1))?.url;
};

/** A video hosted elsewhere: a link only, nothing is fetched from the host. */
export function ExternalVideo({ video, name }: VideoProps) {
  return (
    <a href={video.url} target="_blank" rel="noopener noreferrer" className={styles.externalLink}>
      {video.renditions.length > 0 && (
        <Photo picture={video} alt="" sizes="(min-width: 64rem) 50vw, 100vw" eager={false} />
      )}
      <span>
        <Icon name="eye" />
        <FormattedMessage id="more.film" values={{ house: hostOf(video), caption: name }} />
      </span>
    </a>
  );
}

/** Host name of the video's URL, such as "vimeo.com". */
const hostOf = ({ url = '' }: Media) => URL.parse(url)?.hostname.replace(/^www\./, '');
