import type { Media } from '@ardhi/contracts/media/media';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { roomWords } from '../media/room-words.ts';
import { Button } from './button.tsx';
import styles from './gallery.module.css';
import { altOf } from './gallery-words.ts';
import { Icon } from './icon.tsx';
import { Photo } from './photo.tsx';

interface Given {
  readonly pictures: readonly Media[];
  readonly name: string;
  /** The one that was pressed, counted from 0. */
  readonly start: number;
  readonly onClose: () => void;
}

/** All pictures, one at a time over the whole screen, moved by keys, buttons or a finger. Fetched when it is first opened. */
export function GalleryFull({ pictures, name, start, onClose }: Given) {
  const intl = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(start);
  const reach = (index: number) =>
    strip.current?.children[index]?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  const show = (index: number) => reach((index + pictures.length) % pictures.length);
  useEffect(() => {
    dialog.current?.showModal();
    strip.current?.children[start]?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  }, [start]);
  return (
    <dialog
      ref={dialog}
      className={styles['full']}
      aria-label={intl.formatMessage({ id: 'gallery.label', defaultMessage: 'Photos of {name}' }, { name })}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') show(at + 1);
        if (key === 'ArrowLeft') show(at - 1);
      }}
    >
      <div
        ref={strip}
        className={styles['strip']}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
        }
      >
        {pictures.map((picture, index) => (
          <figure key={picture.id}>
            <Photo picture={picture} alt={altOf(picture, name, index + 1)} sizes="100vw" eager={false} />
            <figcaption>
              {[picture.room && intl.formatMessage(roomWords[picture.room]), picture.caption?.en]
                .filter(Boolean)
                .join(' · ')}
            </figcaption>
          </figure>
        ))}
      </div>
      <p className={styles['at']} aria-live="polite">
        <FormattedMessage
          id="gallery.at"
          defaultMessage="{at} of {n}"
          values={{ at: at + 1, n: pictures.length }}
        />
      </p>
      <Button
        kind="round"
        className={styles['close']}
        aria-label={intl.formatMessage({ id: 'gallery.close', defaultMessage: 'Close photos' })}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="x" />
      </Button>
      <Button
        kind="round"
        className={styles['previous']}
        aria-label={intl.formatMessage({ id: 'gallery.previous', defaultMessage: 'Previous photo' })}
        onClick={() => show(at - 1)}
      >
        <Icon name="chevron-left" />
      </Button>
      <Button
        kind="round"
        className={styles['next']}
        aria-label={intl.formatMessage({ id: 'gallery.next', defaultMessage: 'Next photo' })}
        onClick={() => show(at + 1)}
      >
        <Icon name="chevron-right" />
      </Button>
    </dialog>
  );
}
