import type { LonLat } from '@ardhi/contracts/values';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Drawing } from './draw-area.ts';
import type { OpenMap } from './open-map.ts';

/** The tools for drawing on a map while they are wanted; undefined until they have come. */
export function useDrawing(
  wanted: boolean,
  map: RefObject<OpenMap | undefined>,
  onDone: (ring: LonLat[]) => void,
): Drawing | undefined {
  const [tools, setTools] = useState<Drawing>();
  const latest = useRef(onDone);
  latest.current = onDone;
  useEffect(() => {
    if (!wanted) return;
    let open: Drawing | undefined;
    let gone = false;
    void map.current
      ?.draw((ring) => latest.current(ring))
      .then((drawing) => {
        if (gone) return drawing.stop();
        open = drawing;
        setTools(drawing);
      });
    return () => {
      gone = true;
      open?.stop();
      setTools(undefined);
    };
  }, [wanted, map]);
  return tools;
}
