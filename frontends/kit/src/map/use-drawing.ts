import type { LonLat } from '@ardhi/contracts/values';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapHandle } from './create-map.ts';
import type { Drawing } from './draw-area.ts';

interface DrawingState {
  /** Undefined until the drawing tools have loaded. */
  readonly drawing: Drawing | undefined;
  /** True if the last corner was rejected because sides would cross. */
  readonly crosses: boolean;
  /** The corners so far. */
  readonly corners: readonly LonLat[];
}

/** Loads and starts the drawing tools of a map while enabled. */
export function useDrawing(
  enabled: boolean,
  map: RefObject<MapHandle | undefined>,
  onDone: (ring: LonLat[]) => void,
): DrawingState {
  const [drawing, setDrawing] = useState<Drawing>();
  const [crosses, setCrosses] = useState(false);
  const [corners, setCorners] = useState<readonly LonLat[]>([]);
  const latest = useRef(onDone);
  latest.current = onDone;
  useEffect(() => {
    if (!enabled) return;
    let current: Drawing | undefined;
    let unmounted = false;
    void map.current
      ?.draw({ onDone: (ring) => latest.current(ring), onCrossing: setCrosses, onCorners: setCorners })
      .then((tools) => {
        if (unmounted) return tools.stop();
        current = tools;
        setDrawing(tools);
      });
    return () => {
      unmounted = true;
      current?.stop();
      setDrawing(undefined);
      setCrosses(false);
      setCorners([]);
    };
  }, [enabled, map]);
  return { drawing, crosses, corners };
}
