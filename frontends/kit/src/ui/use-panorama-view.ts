import type { Media } from '@ardhi/contracts/media';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { clampView, createScene, type PanoramaScene, type PanoramaView } from './panorama-scene.ts';

const initialView: PanoramaView = { yaw: 0, pitch: 0, fieldOfView: 80 };

/** The view into a panorama, drawn on a canvas. */
export interface PanoramaCanvas {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** The picture could not be drawn: WebGL 2 is missing or the image did not load. */
  readonly isFlat: boolean;
  /** Horizontal field of view in degrees. */
  readonly fieldOfView: () => number;
  /** Adds degrees to the view and draws it. */
  readonly turnBy: (degrees: Partial<PanoramaView>) => void;
}

/** Draws a panorama on a canvas, again whenever the view or the size of the canvas changes. */
export function usePanoramaView(picture: Media): PanoramaCanvas {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<PanoramaScene>(undefined);
  const view = useRef(initialView);
  const [isFlat, setFlat] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = picture.renditions.at(-1)?.url ?? '';
    const resizeObserver = new ResizeObserver(() => scene.current?.draw(view.current));
    const open = () => {
      scene.current = createScene(element, image);
      if (scene.current === undefined) return setFlat(true);
      resizeObserver.observe(element);
    };
    image.decode().then(open, () => setFlat(true));
    return () => {
      resizeObserver.disconnect();
      scene.current?.close();
      scene.current = undefined;
    };
  }, [picture]);
  return {
    canvas,
    isFlat,
    fieldOfView: () => view.current.fieldOfView,
    turnBy(degrees) {
      const { yaw, pitch, fieldOfView } = view.current;
      view.current = clampView({
        yaw: yaw + (degrees.yaw ?? 0),
        pitch: pitch + (degrees.pitch ?? 0),
        fieldOfView: fieldOfView + (degrees.fieldOfView ?? 0),
      });
      scene.current?.draw(view.current);
    },
  };
}
