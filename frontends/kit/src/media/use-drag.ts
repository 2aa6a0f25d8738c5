import { type PointerEvent, useEffect, useState } from 'react';
import { moved } from './moved.ts';

interface Given {
  readonly ids: readonly string[];
  readonly onDrop: (ids: readonly string[]) => void;
}

interface Dragging {
  readonly id: string;
  readonly ids: readonly string[];
}

/** Pixels from an edge of the window within which it scrolls. */
const edge = 80;

/**
 * Carrying one of several tiles to another place by mouse, finger or pen. Meanwhile only their CSS order changes:
 * a browser that lost the element under the finger would lose the finger too.
 */
export function useDrag({ ids, onDrop }: Given) {
  const [dragging, setDragging] = useState<Dragging>();
  const held = dragging !== undefined;
  useEffect(() => {
    if (!held) return;
    const letGo = ({ key }: KeyboardEvent) => key === 'Escape' && setDragging(undefined);
    window.addEventListener('keydown', letGo);
    return () => window.removeEventListener('keydown', letGo);
  }, [held]);

  function carry({ clientX, clientY }: PointerEvent) {
    if (dragging === undefined) return;
    if (clientY < edge) window.scrollBy(0, -edge / 4);
    if (clientY > window.innerHeight - edge) window.scrollBy(0, edge / 4);
    const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-tile]');
    const place = dragging.ids.indexOf(under?.dataset['tile'] ?? '');
    if (place >= 0) setDragging({ ...dragging, ids: moved(dragging.ids, dragging.id, place) });
  }
  function drop() {
    if (dragging) onDrop(dragging.ids);
    setDragging(undefined);
  }
  return {
    /** Where a tile stands while one is carried. */
    placeOf: (id: string): number | undefined => dragging?.ids.indexOf(id),
    carried: dragging?.id,
    handle: (id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setDragging({ id, ids });
      },
      onPointerMove: carry,
      onPointerUp: drop,
      onPointerCancel: () => setDragging(undefined),
    }),
  };
}
