import { type RefObject, useEffect, useRef, useState } from 'react';
import { useIntl } from '../i18n/intl.tsx';
import { moveId } from './move-id.ts';
import type { ListingMedia } from './use-listing-media.ts';

/** The order of a listing's photos and the ways to change it. */
export interface PhotoOrder {
  readonly ids: readonly string[];
  /** Saves a new order of the photos; other media follow them. */
  readonly reorder: (ids: readonly string[]) => void;
  /** Moves a photo by a number of places, keeps the focus on its handle and announces its position. */
  readonly moveBy: (id: string, places: number) => void;
  readonly moveTo: (id: string, index: number) => void;
  /** Name of a photo by its position: "photo 3". */
  readonly photoName: (id: string) => string;
  /** Text for screen readers after the last move. */
  readonly announcement: string;
  /** To be attached to the element that contains the handles. */
  readonly list: RefObject<HTMLOListElement | null>;
}

/** Reorders the photos of a listing. */
export function usePhotoOrder(ids: readonly string[], { items, reorder }: ListingMedia): PhotoOrder {
  const { formatMessage } = useIntl();
  const [movedId, setMovedId] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const list = useFocusOnHandle(movedId, ids);
  const otherIds = items.map(({ id }) => id).filter((id) => !ids.includes(id));
  const photoName = (id: string) => formatMessage({ id: 'media.name' }, { n: ids.indexOf(id) + 1 });
  const reorderPhotos = (next: readonly string[]) => reorder([...next, ...otherIds]);
  return {
    ids,
    reorder: reorderPhotos,
    moveBy(id, places) {
      const next = moveId(ids, id, ids.indexOf(id) + places);
      reorderPhotos(next);
      setMovedId(id);
      const values = { name: photoName(id), at: next.indexOf(id) + 1, n: ids.length };
      setAnnouncement(formatMessage({ id: 'media.moved' }, values));
    },
    moveTo: (id, index) => reorderPhotos(moveId(ids, id, index)),
    photoName,
    announcement,
    list,
  };
}

/** Browsers drop the focus of an element that is moved in the DOM. */
function useFocusOnHandle(movedId: string | undefined, ids: readonly string[]) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (movedId === undefined || ids.length === 0) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${movedId}"]`)?.focus();
  }, [movedId, ids]);
  return list;
}
