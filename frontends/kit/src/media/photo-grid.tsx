import type { Media } from '@ardhi/contracts/media';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from '../i18n/intl.tsx';
import { MediaDetails } from './media-details.tsx';
import { MediaTile, TileOrder } from './media-tile.tsx';
import { moveId } from './move-id.ts';
import styles from './photo-grid.module.css';
import { PositionField } from './position-field.tsx';
import { useDragReorder } from './use-drag-reorder.ts';
import type { ListingMedia } from './use-listing-media.ts';

/** The photos in order, reorderable by dragging, arrow keys, buttons or position number. */
export function PhotoGrid({
  photos,
  listingMedia,
}: {
  readonly photos: readonly Media[];
  readonly listingMedia: ListingMedia;
}) {
  const { formatMessage } = useIntl();
  const list = useRef<HTMLOListElement>(null);
  const [movedId, setMovedId] = useState<string>();
  const [editedId, setEditedId] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const ids = photos.map(({ id }) => id);
  const others = listingMedia.items.map(({ id }) => id).filter((id) => !ids.includes(id));
  const photoName = (id: string) => formatMessage({ id: 'media.name' }, { n: ids.indexOf(id) + 1 });
  const order = (next: readonly string[]) => listingMedia.reorder([...next, ...others]);
  const drag = useDragReorder({ ids, onDrop: order });
  const step = (id: string, by: number) => {
    const next = moveId(ids, id, ids.indexOf(id) + by);
    order(next);
    setMovedId(id);
    const values = { name: photoName(id), at: next.indexOf(id) + 1, n: ids.length };
    setAnnouncement(formatMessage({ id: 'media.moved' }, values));
  };
  // Browsers drop the focus of an element that is moved in the DOM.
  useEffect(() => {
    if (movedId === undefined || ids.length === 0) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${movedId}"]`)?.focus();
  }, [movedId, ids]);
  const edited = photos.find(({ id }) => id === editedId);
  return (
    <>
      <ol ref={list} className={styles.grid}>
        {photos.map((photo, at) => (
          <MediaTile
            key={photo.id}
            media={photo}
            name={photoName(photo.id)}
            eager={at < 4}
            dragged={drag.draggedId === photo.id}
            position={drag.positionOf(photo.id)}
            onEdit={() => setEditedId(photo.id)}
            actions={
              <TileOrder
                name={photoName(photo.id)}
                id={photo.id}
                first={at === 0}
                last={at === photos.length - 1}
                handle={drag.handleProps(photo.id)}
                onStep={(by) => step(photo.id, by)}
              />
            }
          />
        ))}
      </ol>
      <p role="status" className={styles.visuallyHidden}>
        {announcement}
      </p>
      {edited && (
        <MediaDetails
          media={edited}
          name={photoName(edited.id)}
          listingMedia={listingMedia}
          onClose={() => setEditedId(undefined)}
        >
          <PositionField ids={ids} id={edited.id} onMove={(place) => order(moveId(ids, edited.id, place))} />
        </MediaDetails>
      )}
    </>
  );
}
