import type { Media } from '@ardhi/contracts/media';
import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react';
import { openModal } from '../dialog/close-on-back.ts';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { roomLabels } from '../labels/room-labels.ts';
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

/**
 * A full-screen lightbox, moved by keys, buttons or swiping. Loaded when first opened. Its buttons come before the pictures, so
 * that Tab reaches them in the order close, previous, next.
 */
export function GalleryLightbox({ pictures, name, start, onClose }: GalleryLightboxProps) {
  const { formatMessage } = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the strip scrolls: a closed dialog has no layout.
  useEffect(() => {
    const lightbox = dialog.current;
    if (lightbox === null) return;
    openModal(lightbox);
    return () => lightbox.close();
  }, []);
  const { strip, current, show, onScroll } = usePictureStrip(pictures.length, start);
  const showByKey = (event: KeyboardEvent) => {
    const index = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }[event.key];
    if (index === undefined) return;
    // Otherwise the strip scrolls by itself as well.
    event.preventDefault();
    show(index);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={formatMessage({ id: 'gallery.label' }, { name })}
      onClose={onClose}
      onKeyDown={showByKey}
    >
      <Button
        variant="icon"
        className={styles.close}
        aria-label={formatMessage({ id: 'gallery.close' })}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="x" />
      </Button>
      {pictures.length > 1 && (
        <>
          <Button
            variant="icon"
            className={styles.previous}
            aria-label={formatMessage({ id: 'gallery.previous' })}
            onClick={() => show(current - 1)}
          >
            <Icon name="chevron-left" />
          </Button>
          <Button
            variant="icon"
            className={styles.next}
            aria-label={formatMessage({ id: 'gallery.next' })}
            onClick={() => show(current + 1)}
          >
            <Icon name="chevron-right" />
          </Button>
        </>
      )}
      <div ref={strip} tabIndex={-1} className={styles.strip} onScroll={onScroll}>
        {pictures.map((picture, index) => (
          <LightboxPicture key={picture.id} picture={picture} alt={photoAlt(picture, name, index + 1)} />
        ))}
      </div>
      <p className={styles.position} aria-live="polite">
        <FormattedMessage id="gallery.at" values={{ at: current + 1, n: pictures.length }} />
      </p>
    </dialog>
  );
}

/** One picture with its room and caption. */
function LightboxPicture({ picture, alt }: { readonly picture: Media; readonly alt: string }) {
  const { formatMessage } = useIntl();
  const room = picture.room && formatMessage(roomLabels[picture.room]);
  return (
    <figure>
      <Photo picture={picture} alt={alt} sizes="100vw" eager={false} />
      <figcaption>{[room, picture.caption?.en].filter(Boolean).join(' · ')}</figcaption>
    </figure>
  );
}

/** The strip of pictures: the one in view, and a function that scrolls to another, past the last to the first. */
function usePictureStrip(count: number, start: number) {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(start);
  // Without an answer: newer browsers return a promise, which is no cleanup of an effect.
  const scrollTo = (index: number) => {
    void strip.current?.children[index]?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the picture to open scrolls by itself.
  useEffect(() => scrollTo(start), [start]);
  return {
    strip,
    current,
    show: (index: number) => scrollTo((index + count) % count),
    onScroll: ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
      setCurrent(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth))),
  };
}
