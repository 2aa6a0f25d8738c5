import type { Media } from '@ardhi/contracts/media';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Button } from './button.tsx';
import styles from './gallery.module.css';
import { Icon } from './icon.tsx';
import { Photo } from './photo.tsx';
import { photoAlt } from './photo-alt.ts';

const LazyLightbox = lazy(() =>
  import('./gallery-lightbox.tsx').then(({ GalleryLightbox }) => ({ default: GalleryLightbox })),
);

/** Number of photos in the grid; the rest is behind "All photos". */
const gridSize = 5;

interface GalleryProps {
  readonly pictures: readonly Media[];
  readonly name: string;
  /** Shown beside "All photos", e.g. a link to videos. */
  readonly children?: ReactNode;
}

/** Width of a photo in the grid of a wide screen, with what is cut off above and below: the grid is 2.3 times as wide as high. */
const gridWidths = {
  whole: 'min(96vw, 75rem)',
  half: 'min(60vw, 48rem)',
  halfRow: 'min(48vw, 38rem)',
  quarter: 'min(30vw, 24rem)',
} as const;

/** The `sizes` of a photo among `count` in the grid; on a phone each is as wide as the page. */
function gridSizes(index: number, count: number): string {
  if (index === 0) return `(min-width: 48rem) ${gridWidths[count === 1 ? 'whole' : 'half']}, 100vw`;
  const isHalfRow = count === 3 || (count === 4 && index === 1);
  const width = count === 2 ? 'half' : isHalfRow ? 'halfRow' : 'quarter';
  // Two pixels for each of a phone's 320 are enough for what is only reached by swiping.
  return `(min-width: 48rem) ${gridWidths[width]}, calc(100vw - 2.5rem)`;
}

/** The photos of a listing: a grid that opens a lightbox, without autoplay. */
export function Gallery({ pictures, name, children }: GalleryProps) {
  const [openIndex, setOpenIndex] = useState<number>();
  if (pictures.length === 0) return null;
  return (
    <div className={styles.gallery}>
      <ul className={styles.grid} data-count={Math.min(pictures.length, gridSize)}>
        {pictures.slice(0, gridSize).map((picture, index) => (
          <li key={picture.id}>
            <a
              href={largestUrl(picture)}
              onClick={(event) => {
                event.preventDefault();
                setOpenIndex(index);
              }}
            >
              <Photo
                picture={picture}
                alt={photoAlt(picture, name, index + 1)}
                sizes={gridSizes(index, Math.min(pictures.length, gridSize))}
                eager={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.all}>
        {children}
        <Button onClick={() => setOpenIndex(0)}>
          <Icon name="camera" />
          <FormattedMessage id="gallery.all" values={{ n: pictures.length }} />
        </Button>
      </div>
      {openIndex !== undefined && (
        <Suspense>
          <LazyLightbox
            pictures={pictures}
            name={name}
            start={openIndex}
            onClose={() => setOpenIndex(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

const largestUrl = ({ renditions }: Media) => renditions.at(-1)?.url ?? '';
