import type { Media } from '@ardhi/contracts/media/media';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { Icon } from '../ui/icon.tsx';
import { distanceText } from '../words/distance-text.ts';
import styles from './file-notes.module.css';

/** Metres from the pin beyond which a photo was hardly taken there (model §2.4). */
const farM = 500;

/** What an agent should know of a file: where it was taken, and what of it is not shown. */
export function FileNotes({ media }: { readonly media: Media }) {
  return (
    <>
      <GpsNote media={media} />
      {media.soundLeftOut !== undefined && (
        <p className={styles['note']} data-far="true">
          <Icon name="triangle-alert" />
          <FormattedMessage
            id="media.soundLeftOut"
            defaultMessage="Shown without its sound: no browser plays this kind ({codec}). Save the film with AAC sound and upload it again."
            values={{ codec: media.soundLeftOut }}
          />
        </p>
      )}
    </>
  );
}

/** How far from the pin the camera says it stood, and a warning where that is far; nothing where the camera said nothing. */
function GpsNote({ media: { gpsVsPinM } }: { readonly media: Media }) {
  const { locale } = useIntl();
  if (gpsVsPinM === undefined) return null;
  const isFar = gpsVsPinM > farM;
  const values = { distance: distanceText(gpsVsPinM, locale) };
  return (
    <p className={styles['note']} data-far={isFar || undefined}>
      <Icon name={isFar ? 'triangle-alert' : 'map-pin'} />
      {isFar ? (
        <FormattedMessage
          id="media.gpsFar"
          defaultMessage="Taken {distance} from the pin. Is it this place?"
          values={values}
        />
      ) : (
        <FormattedMessage id="media.gpsNear" defaultMessage="Taken {distance} from the pin" values={values} />
      )}
    </p>
  );
}
