import { type Media, minPhotoEdgePx } from '@ardhi/contracts/media';
import { formatDistance } from '../format/format-distance.ts';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './media-notes.module.css';

/** Distance from the pin in metres beyond which a photo was probably not taken there (model §2.4). */
const maxDistanceM = 500;

/** Warnings about a file: taken far from the pin, too small to count for publishing, or shown without sound. */
export function MediaNotes({ media }: { readonly media: Media }) {
  return (
    <>
      <GpsNote media={media} />
      <SizeNote media={media} />
      {media.soundLeftOut !== undefined && (
        <p className={styles.note} data-far="true">
          <Icon name="triangle-alert" />
          <FormattedMessage id="media.soundLeftOut" values={{ codec: media.soundLeftOut }} />
        </p>
      )}
    </>
  );
}

/** Photos whose long side is too short do not count for publishing. */
function SizeNote({ media: { kind, width, height } }: { readonly media: Media }) {
  if (kind !== 'IMAGE' || width === undefined || height === undefined) return null;
  const wide = Math.max(width, height);
  if (wide >= minPhotoEdgePx) return null;
  return (
    <p className={styles.note} data-far="true">
      <Icon name="triangle-alert" />
      <FormattedMessage id="media.small" values={{ wide, px: minPhotoEdgePx }} />
    </p>
  );
}

/** Distance of the photo's GPS position from the pin, with a warning if it is far; nothing without GPS data. */
function GpsNote({ media: { gpsVsPinM } }: { readonly media: Media }) {
  const { locale } = useIntl();
  if (gpsVsPinM === undefined) return null;
  const isFar = gpsVsPinM > maxDistanceM;
  const values = { distance: formatDistance(gpsVsPinM, locale) };
  return (
    <p className={styles.note} data-far={isFar || undefined}>
      <Icon name={isFar ? 'triangle-alert' : 'map-pin'} />
      {isFar ? (
        <FormattedMessage id="media.gpsFar" values={values} />
      ) : (
        <FormattedMessage id="media.gpsNear" values={values} />
      )}
    </p>
  );
}
