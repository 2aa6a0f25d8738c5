import type { Media } from '@ardhi/contracts/media/media';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Button } from './button.tsx';
import styles from './gallery.module.css';
import { altOf } from './gallery-words.ts';
import { Icon } from './icon.tsx';
import { Photo } from './photo.tsx';

const Full = lazy(() => import('./gallery-full.tsx').then(({ GalleryFull }) => ({ default: GalleryFull })));

/** How many stand in the grid before "All photos". */
const inGrid = 5;

interface Shown {
  readonly pictures: readonly Media[];
  readonly name: string;
  /** Beside "All photos": the way to what is no photo. */
  readonly children?: ReactNode;
}

/** The pictures of a listing: a grid that opens full screen; nothing in it moves by itself. */
export function Gallery({ pictures, name, children }: Shown) {
  const [opened, setOpened] = useState<number>();
  if (pictures.length === 0) return null;
  return (
    <div className={styles['gallery']}>
      <ul className={styles['grid']} data-count={Math.min(pictures.length, inGrid)}>
        {pictures.slice(0, inGrid).map((picture, index) => (
          <li key={picture.id}>
            <a
              href={largestOf(picture)}
              onClick={(event) => {
                event.preventDefault();
                setOpened(index);
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
      <div className={styles['all']}>
        {children}
        <Button onClick={() => setOpened(0)}>
          <Icon name="camera" />
          <FormattedMessage
            id="gallery.all"
            defaultMessage="{n, plural, one {# photo} other {All # photos}}"
            values={{ n: pictures.length }}
          />
        </Button>
      </div>
      {opened !== undefined && (
        <Suspense>
          <Full pictures={pictures} name={name} start={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

const largestOf = ({ renditions }: Media) => renditions.at(-1)?.url ?? '';
