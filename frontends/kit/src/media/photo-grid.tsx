import type { Media } from '@ardhi/contracts/media/media';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from '../i18n/intl.tsx';
import { MediaDetails } from './media-details.tsx';
import { MediaTile, TileOrder } from './media-tile.tsx';
import { moved } from './moved.ts';
import styles from './photo-grid.module.css';
import { PlaceField } from './place-field.tsx';
import { useDrag } from './use-drag.ts';
import type { MediaDesk } from './use-media.ts';

/** Files of one kind in their order, moved by dragging, by arrow keys, by buttons or to a numbered place. */
export function PhotoGrid({ photos, desk }: { readonly photos: readonly Media[]; readonly desk: MediaDesk }) {
  const { formatMessage } = useIntl();
  const list = useRef<HTMLOListElement>(null);
  const [moving, setMoving] = useState<string>();
  const [editing, setEditing] = useState<string>();
  const [said, setSaid] = useState('');
  const ids = photos.map(({ id }) => id);
  const others = desk.items.map(({ id }) => id).filter((id) => !ids.includes(id));
  const nameOf = (id: string) =>
    formatMessage({ id: 'media.name', defaultMessage: 'photo {n}' }, { n: ids.indexOf(id) + 1 });
  const order = (next: readonly string[]) => desk.order([...next, ...others]);
  const drag = useDrag({ ids, onDrop: order });
  const step = (id: string, by: number) => {
    const next = moved(ids, id, ids.indexOf(id) + by);
    order(next);
    setMoving(id);
    const values = { name: nameOf(id), at: next.indexOf(id) + 1, n: ids.length };
    setSaid(formatMessage({ id: 'media.moved', defaultMessage: '{name} is now {at} of {n}' }, values));
  };
  // A browser takes the focus from an element that is put elsewhere.
  useEffect(() => {
    if (moving === undefined || ids.length === 0) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${moving}"]`)?.focus();
  }, [moving, ids]);
  const edited = photos.find(({ id }) => id === editing);
  return (
    <>
      <ol ref={list} className={styles['grid']}>
        {photos.map((photo, at) => (
          <MediaTile
            key={photo.id}
            media={photo}
            name={nameOf(photo.id)}
            eager={at < 4}
            carried={drag.carried === photo.id}
            place={drag.placeOf(photo.id)}
            onEdit={() => setEditing(photo.id)}
            ways={
              <TileOrder
                name={nameOf(photo.id)}
                id={photo.id}
                first={at === 0}
                last={at === photos.length - 1}
                handle={drag.handle(photo.id)}
                onStep={(by) => step(photo.id, by)}
              />
            }
          />
        ))}
      </ol>
      <p role="status" className={styles['said']}>
        {said}
      </p>
      {edited && (
        <MediaDetails
          media={edited}
          name={nameOf(edited.id)}
          desk={desk}
          onClose={() => setEditing(undefined)}
        >
          <PlaceField ids={ids} id={edited.id} onPlace={(place) => order(moved(ids, edited.id, place))} />
        </MediaDetails>
      )}
    </>
  );
}
