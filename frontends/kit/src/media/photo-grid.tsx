import type { Media } from '@ardhi/contracts/media';
import { useState } from 'react';
import { MediaDetails } from './media-details.tsx';
import { MediaTile, TileOrder } from './media-tile.tsx';
import styles from './photo-grid.module.css';
import { PositionField } from './position-field.tsx';
import { useDragReorder } from './use-drag-reorder.ts';
import type { ListingMedia } from './use-listing-media.ts';
import { usePhotoOrder } from './use-photo-order.ts';

interface PhotoGridProps {
  readonly photos: readonly Media[];
  readonly listingMedia: ListingMedia;
}

/** The photos in order, reorderable by dragging, arrow keys, buttons or position number. */
export function PhotoGrid({ photos, listingMedia }: PhotoGridProps) {
  const ids = photos.map(({ id }) => id);
  const order = usePhotoOrder(ids, listingMedia);
  const drag = useDragReorder({ ids, onDrop: order.reorder });
  const [editedId, setEditedId] = useState<string>();
  const edited = photos.find(({ id }) => id === editedId);
  return (
    <>
      <ol ref={order.list} className={styles.grid}>
        {photos.map((photo, index) => (
          <MediaTile
            key={photo.id}
            media={photo}
            name={order.photoName(photo.id)}
            eager={index < 4}
            dragged={drag.draggedId === photo.id}
            position={drag.positionOf(photo.id)}
            onEdit={() => setEditedId(photo.id)}
            actions={
              <TileOrder
                name={order.photoName(photo.id)}
                id={photo.id}
                first={index === 0}
                last={index === photos.length - 1}
                handle={drag.handleProps(photo.id)}
                onStep={(places) => order.moveBy(photo.id, places)}
              />
            }
          />
        ))}
      </ol>
      <p role="status" className={styles.visuallyHidden}>
        {order.announcement}
      </p>
      {edited && (
        <MediaDetails
          media={edited}
          name={order.photoName(edited.id)}
          listingMedia={listingMedia}
          onClose={() => setEditedId(undefined)}
        >
          <PositionField ids={ids} id={edited.id} onMove={(index) => order.moveTo(edited.id, index)} />
        </MediaDetails>
      )}
    </>
  );
}
