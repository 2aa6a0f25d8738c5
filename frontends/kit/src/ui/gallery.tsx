import type { Media } from '@ardhi/contracts/media/media';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { Button } from './button.tsx';
import styles from './gallery.module.css';
import { Icon } from './icon.tsx';
import { Photo } from './photo.tsx';

/** How many stand in the grid before "All photos". */
const inGrid = 5;

/** The pictures of a listing: a grid that opens full screen, moved by keys, buttons or a finger; never by itself. */
export function Gallery({ pictures, name }: { readonly pictures: readonly Media[]; readonly name: string }) {
  const intl = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  if (pictures.length === 0) return null;
  const show = (index: number) => {
    const next = (index + pictures.length) % pictures.length;
    setAt(next);
    if (dialog.current?.open === false) dialog.current.showModal();
    strip.current?.children[next]?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  };
  return (
    <div className={styles['gallery']}>
      <ul className={styles['grid']} data-count={Math.min(pictures.length, inGrid)}>
        {pictures.slice(0, inGrid).map((picture, index) => (
          <li key={picture.id}>
            <a
              href={largestOf(picture)}
              onClick={(event) => {
                event.preventDefault();
                show(index);
              }}
            >
              <Photo
                picture={picture}
                alt={altOf(picture, name, index + 1)}
                sizes={index === 0 ? '(min-width: 64rem) 50vw, 100vw' : '(min-width: 64rem) 25vw, 50vw'}
                eager={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      <Button className={styles['all']} onClick={() => show(0)}>
        <Icon name="camera" />
        <FormattedMessage
          id="gallery.all"
          defaultMessage="{n, plural, one {# photo} other {All # photos}}"
          values={{ n: pictures.length }}
        />
      </Button>
      <dialog
        ref={dialog}
        className={styles['full']}
        aria-label={intl.formatMessage({ id: 'gallery.label', defaultMessage: 'Photos of {name}' }, { name })}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') show(at + 1);
          if (key === 'ArrowLeft') show(at - 1);
        }}
      >
        <div ref={strip} className={styles['strip']}>
          {pictures.map((picture, index) => (
            <figure key={picture.id}>
              <Photo picture={picture} alt={altOf(picture, name, index + 1)} sizes="100vw" eager={false} />
              {picture.caption !== undefined && <figcaption>{picture.caption.en}</figcaption>}
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
    </div>
  );
}

const altOf = (picture: Media, name: string, at: number) => picture.caption?.en ?? `${name} – ${at}`;
const largestOf = ({ renditions }: Media) => renditions.at(-1)?.url ?? '';
