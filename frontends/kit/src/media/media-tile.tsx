import type { Media } from '@ardhi/contracts/media';
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { roomLabels } from '../labels/room-labels.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import { mediaName } from './media-name.ts';
import { MediaNotes } from './media-notes.tsx';
import styles from './media-tile.module.css';

interface MediaTileProps {
  readonly media: Media;
  /** Accessible name: "photo 3". */
  readonly name: string;
  readonly eager?: boolean;
  readonly dragged?: boolean;
  readonly position?: number | undefined;
  readonly onEdit: () => void;
  /** Controls to reorder it. */
  readonly actions?: ReactNode;
}

/** One file of a listing with its caption, notes and controls. */
export function MediaTile({
  media,
  name,
  eager = false,
  dragged,
  position,
  onEdit,
  actions,
}: MediaTileProps) {
  const { formatMessage } = useIntl();
  const style: CSSProperties | undefined = position === undefined ? undefined : { order: position };
  return (
    <li className={styles.tile} data-tile={media.id} data-dragged={dragged || undefined} style={style}>
      <div className={styles.picture}>
        {media.renditions.length > 0 ? (
          <Photo
            picture={media}
            alt={mediaName(media)}
            sizes="(min-width: 40rem) 16rem, 7rem"
            eager={eager}
          />
        ) : (
          <MediaPlaceholder media={media} />
        )}
        {media.cover && (
          <span className={styles.cover}>
            <FormattedMessage id="media.cover" />
          </span>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.caption}>{mediaName(media)}</p>
        <p>
          {[
            media.room && formatMessage(roomLabels[media.room]),
            media.permission !== 'PUBLIC' && formatMessage({ id: 'media.private' }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <MediaNotes media={media} />
        <div className={styles.actions}>
          {actions}
          <Button
            aria-haspopup="dialog"
            onClick={onEdit}
            aria-label={formatMessage({ id: 'common.editName' }, { name })}
          >
            <FormattedMessage id="common.edit" />
          </Button>
        </div>
      </div>
    </li>
  );
}

function MediaPlaceholder({ media: { state, error, fileName, kind } }: { readonly media: Media }) {
  if (state === 'FAILED' || state === 'QUARANTINED')
    return (
      <p data-wrong="true">
        <FormattedMessage
          id="media.failed"
          values={{ fileName, why: error === undefined ? '' : ` (${error})` }}
        />
      </p>
    );
  return (
    <p>
      <Icon name={kind === 'DOCUMENT' ? 'file-check' : 'camera'} /> {fileName}
    </p>
  );
}

interface TileOrderProps {
  readonly name: string;
  readonly id: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly handle: HTMLAttributes<HTMLElement>;
  readonly onStep: (by: number) => void;
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Reorder controls: a handle for dragging and arrow keys, and two buttons. */
export function TileOrder({ name, id, first, last, handle, onStep }: TileOrderProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'media.move' }, { name });
  return (
    <>
      <Button
        variant="icon"
        className={styles.handle}
        data-handle={id}
        aria-label={label}
        title={label}
        {...handle}
        onKeyDown={(event) => {
          const offset = keySteps[event.key];
          if (offset === undefined) return;
          event.preventDefault();
          onStep(offset);
        }}
      >
        <Icon name="menu" />
      </Button>
      <Button
        variant="icon"
        disabled={first}
        aria-label={formatMessage({ id: 'media.earlier' }, { name })}
        onClick={() => onStep(-1)}
      >
        <Icon name="chevron-left" />
      </Button>
      <Button
        variant="icon"
        disabled={last}
        aria-label={formatMessage({ id: 'media.later' }, { name })}
        onClick={() => onStep(1)}
      >
        <Icon name="chevron-right" />
      </Button>
    </>
  );
}
