import type { LonLat } from '@ardhi/contracts/values';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Drawing } from './draw-area.ts';
import type { OpenMap } from './open-map.ts';

interface Tools {
  /** Undefined until they have come. */
  readonly drawing: Drawing | undefined;
  /** Whether the corner that was wanted last was refused for crossing sides. */
  readonly crosses: boolean;
}

/** The tools for drawing on a map while they are wanted. */
export function useDrawing(
  wanted: boolean,
  map: RefObject<OpenMap | undefined>,
  onDone: (ring: LonLat[]) => void,
): Tools {
  const [drawing, setDrawing] = useState<Drawing>();
  const [crosses, setCrosses] = useState(false);
  const latest = useRef(onDone);
  latest.current = onDone;
  useEffect(() => {
    if (!wanted) return;
    let open: Drawing | undefined;
    let gone = false;
    void map.current
      ?.draw({ onDone: (ring) => latest.current(ring), onCrossing: setCrosses })
      .then((tools) => {
        if (gone) return tools.stop();
        open = tools;
        setDrawing(tools);
      });
    return () => {
      gone = true;
      open?.stop();
      setDrawing(undefined);
      setCrosses(false);
    };
  }, [wanted, map]);
  return { drawing, crosses };
}
