import { type PointerEvent, useEffect, useState } from 'react';
import { moveId } from './move-id.ts';

interface DragReorderOptions {
  readonly ids: readonly string[];
  readonly onDrop: (ids: readonly string[]) => void;
}

interface DragState {
  readonly id: string;
  readonly ids: readonly string[];
}

/** Distance in pixels from the top or bottom of the window at which it scrolls. */
const scrollMargin = 80;

/**
 * Reorders tiles by dragging with mouse, finger or pen. While dragging, only their CSS order changes: moving the
 * element in the DOM would end the pointer capture.
 */
export function useDragReorder({ ids, onDrop }: DragReorderOptions) {
  const [dragging, setDragging] = useState<DragState>();
  const isDragging = dragging !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const onEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setDragging(undefined);
    window.addEventListener('keydown', onEscape);
    return () => window.removeEventListener('keydown', onEscape);
  }, [isDragging]);

  function onMove({ clientX, clientY }: PointerEvent) {
    if (dragging === undefined) return;
    if (clientY < scrollMargin) window.scrollBy(0, -scrollMargin / 4);
    if (clientY > window.innerHeight - scrollMargin) window.scrollBy(0, scrollMargin / 4);
    const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-tile]');
    const position = dragging.ids.indexOf(tile?.dataset['tile'] ?? '');
    if (position >= 0) setDragging({ ...dragging, ids: moveId(dragging.ids, dragging.id, position) });
  }
  function drop() {
    if (dragging) onDrop(dragging.ids);
    setDragging(undefined);
  }
  return {
    /** Position of a tile while one is dragged. */
    positionOf: (id: string): number | undefined => dragging?.ids.indexOf(id),
    draggedId: dragging?.id,
    handleProps: (id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setDragging({ id, ids });
      },
      onPointerMove: onMove,
      onPointerUp: drop,
      onPointerCancel: () => setDragging(undefined),
    }),
  };
}
