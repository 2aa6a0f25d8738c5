import type { Media } from '@ardhi/contracts/media/media';
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import { FileNotes } from './file-notes.tsx';
import styles from './media-tile.module.css';
import { nameOf } from './name-of.ts';
import { roomWords } from './room-words.ts';

interface Given {
  readonly media: Media;
  /** Its name for those who cannot see it: "photo 3". */
  readonly name: string;
  readonly eager?: boolean;
  readonly carried?: boolean;
  readonly place?: number | undefined;
  readonly onEdit: () => void;
  /** Ways to move it, where there is an order. */
  readonly ways?: ReactNode;
}

/** One file of a listing with what is said of it. */
export function MediaTile({ media, name, eager = false, carried, place, onEdit, ways }: Given) {
  const { formatMessage } = useIntl();
  const style: CSSProperties | undefined = place === undefined ? undefined : { order: place };
  return (
    <li className={styles['tile']} data-tile={media.id} data-carried={carried || undefined} style={style}>
      <div className={styles['picture']}>
        {media.renditions.length > 0 ? (
          <Photo picture={media} alt={nameOf(media)} sizes="(min-width: 40rem) 16rem, 7rem" eager={eager} />
        ) : (
          <Standing media={media} />
        )}
        {media.cover && (
          <span className={styles['cover']}>
            <FormattedMessage id="media.cover" defaultMessage="Cover" />
          </span>
        )}
      </div>
      <div className={styles['said']}>
        <p className={styles['caption']}>{nameOf(media)}</p>
        <p>
          {[
            media.room && formatMessage(roomWords[media.room]),
            media.permission !== 'PUBLIC' &&
              formatMessage({ id: 'media.private', defaultMessage: 'Only you see it' }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <FileNotes media={media} />
        <div className={styles['ways']}>
          {ways}
          <Button
            onClick={onEdit}
            aria-label={formatMessage({ id: 'media.edit', defaultMessage: 'Edit {name}' }, { name })}
          >
            <FormattedMessage id="media.editShort" defaultMessage="Edit" />
          </Button>
        </div>
      </div>
    </li>
  );
}

function Standing({ media: { state, error, fileName, kind } }: { readonly media: Media }) {
  if (state === 'FAILED' || state === 'QUARANTINED')
    return (
      <p data-wrong="true">
        <FormattedMessage
          id="media.failed"
          defaultMessage="{fileName} could not be read{why}. Delete it and upload another."
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

interface Moving {
  readonly name: string;
  readonly id: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly handle: HTMLAttributes<HTMLElement>;
  readonly onStep: (by: number) => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A handle to drag or to move with the arrow keys, and two buttons that do the same by pressing. */
export function TileOrder({ name, id, first, last, handle, onStep }: Moving) {
  const { formatMessage } = useIntl();
  const label = formatMessage(
    { id: 'media.move', defaultMessage: 'Move {name}: drag, or press an arrow key' },
    { name },
  );
  return (
    <>
      <Button
        kind="round"
        className={styles['handle']}
        data-handle={id}
        aria-label={label}
        title={label}
        {...handle}
        onKeyDown={(event) => {
          const by = steps[event.key];
          if (by === undefined) return;
          event.preventDefault();
          onStep(by);
        }}
      >
        <Icon name="menu" />
      </Button>
      <Button
        kind="round"
        disabled={first}
        aria-label={formatMessage({ id: 'media.earlier', defaultMessage: 'Move {name} earlier' }, { name })}
        onClick={() => onStep(-1)}
      >
        <Icon name="chevron-left" />
      </Button>
      <Button
        kind="round"
        disabled={last}
        aria-label={formatMessage({ id: 'media.later', defaultMessage: 'Move {name} later' }, { name })}
        onClick={() => onStep(1)}
      >
        <Icon name="chevron-right" />
      </Button>
    </>
  );
}
