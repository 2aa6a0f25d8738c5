import type { Media } from '@ardhi/contracts/media/media';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon, type IconName } from '@ardhi/kit/ui/icon.tsx';
import { Photo } from '@ardhi/kit/ui/photo.tsx';
import styles from './photo-tile.module.css';
import type { Photos } from './use-photos.ts';

interface Given {
  readonly photo: Media;
  readonly at: number;
  readonly photos: Photos;
}

/** One photo with what can be done to it, each by its own button. */
export function PhotoTile({ photo, at, photos }: Given) {
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: 'photo.name', defaultMessage: 'photo {n}' }, { n: at + 1 });
  const { items, busy, move, makeCover, remove } = photos;
  const act = (icon: IconName, label: string, off: boolean, run: () => Promise<void>) => (
    <Button kind="round" aria-label={label} title={label} disabled={busy || off} onClick={() => void run()}>
      <Icon name={icon} />
    </Button>
  );
  return (
    <li className={styles['tile']}>
      <div className={styles['picture']}>
        {photo.renditions.length > 0 ? (
          <Photo picture={photo} alt={photo.fileName} sizes="(min-width: 40rem) 16rem, 45vw" eager={at < 4} />
        ) : (
          <Standing photo={photo} />
        )}
        {photo.cover && (
          <span className={styles['cover']}>
            <FormattedMessage id="photo.cover" defaultMessage="Cover" />
          </span>
        )}
      </div>
      <div className={styles['ways']}>
        {act(
          'chevron-left',
          formatMessage({ id: 'photo.earlier', defaultMessage: 'Move {name} earlier' }, { name }),
          at === 0,
          () => move(photo.id, -1),
        )}
        {act(
          'chevron-right',
          formatMessage({ id: 'photo.later', defaultMessage: 'Move {name} later' }, { name }),
          at === items.length - 1,
          () => move(photo.id, 1),
        )}
        {act(
          'check',
          formatMessage({ id: 'photo.makeCover', defaultMessage: 'Make {name} the cover' }, { name }),
          photo.cover || photo.kind !== 'IMAGE',
          () => makeCover(photo.id),
        )}
        {act(
          'x',
          formatMessage({ id: 'photo.delete', defaultMessage: 'Delete {name}' }, { name }),
          false,
          () => remove(photo.id),
        )}
      </div>
    </li>
  );
}

function Standing({ photo: { state, error, fileName } }: { readonly photo: Media }) {
  if (state === 'FAILED' || state === 'QUARANTINED')
    return (
      <p data-wrong="true">
        <FormattedMessage
          id="photo.failed"
          defaultMessage="{fileName} could not be read{why}. Delete it and upload another."
          values={{ fileName, why: error === undefined ? '' : ` (${error})` }}
        />
      </p>
    );
  return (
    <p>
      <FormattedMessage id="photo.working" defaultMessage="Preparing {fileName}" values={{ fileName }} />
    </p>
  );
}
