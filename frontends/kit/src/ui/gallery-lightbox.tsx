import type { Media } from '@ardhi/contracts/media';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { roomLabels } from '../media/room-labels.ts';
import { Button } from './button.tsx';
import styles from './gallery.module.css';
import { Icon } from './icon.tsx';
import { Photo } from './photo.tsx';
import { photoAlt } from './photo-alt.ts';

interface GalleryLightboxProps {
  readonly pictures: readonly Media[];
  readonly name: string;
  /** Index of the picture to open. */
  readonly start: number;
  readonly onClose: () => void;
}

/** A full-screen lightbox, moved by keys, buttons or swiping. Loaded when first opened. */
export function GalleryLightbox({ pictures, name, start, onClose }: GalleryLightboxProps) {
  const intl = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(start);
  const scrollToIndex = (index: number) =>
    strip.current?.children[index]?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  const show = (index: number) => scrollToIndex((index + pictures.length) % pictures.length);
  useEffect(() => {
    dialog.current?.showModal();
    strip.current?.children[start]?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  }, [start]);
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={intl.formatMessage({ id: 'gallery.label' }, { name })}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') show(current + 1);
        if (key === 'ArrowLeft') show(current - 1);
      }}
    >
      <div
        ref={strip}
        className={styles.strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
        }
      >
        {pictures.map((picture, index) => (
          <figure key={picture.id}>
            <Photo picture={picture} alt={photoAlt(picture, name, index + 1)} sizes="100vw" eager={false} />
            <figcaption>
              {[picture.room && intl.formatMessage(roomLabels[picture.room]), picture.caption?.en]
                .filter(Boolean)
                .join(' · ')}
            </figcaption>
          </figure>
        ))}
      </div>
      <p className={styles.position} aria-live="polite">
        <FormattedMessage id="gallery.at" values={{ at: current + 1, n: pictures.length }} />
      </p>
      <Button
        variant="icon"
        className={styles.close}
        aria-label={intl.formatMessage({ id: 'gallery.close' })}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="x" />
      </Button>
      <Button
        variant="icon"
        className={styles.previous}
        aria-label={intl.formatMessage({ id: 'gallery.previous' })}
        onClick={() => show(current - 1)}
      >
        <Icon name="chevron-left" />
      </Button>
      <Button
        variant="icon"
        className={styles.next}
        aria-label={intl.formatMessage({ id: 'gallery.next' })}
        onClick={() => show(current + 1)}
      >
        <Icon name="chevron-right" />
      </Button>
    </dialog>
  );
}
