import type { Media } from '@ardhi/contracts/media';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import styles from './panorama.module.css';
import { clampView, createScene, type PanoramaScene, type PanoramaView } from './panorama-scene.ts';
import { Photo } from './photo.tsx';

const initialView: PanoramaView = { yaw: 0, pitch: 0, fieldOfView: 80 };

/** Change of the view in degrees per key press. */
const keyTurns: Readonly<Record<string, Partial<PanoramaView>>> = {
  ArrowLeft: { yaw: -10 },
  ArrowRight: { yaw: 10 },
  ArrowUp: { pitch: 10 },
  ArrowDown: { pitch: -10 },
  '+': { fieldOfView: -10 },
  '-': { fieldOfView: 10 },
};

/** A 360-degree panorama, turned by pointer, wheel or keys; a flat photo where WebGL 2 is missing. */
export function Panorama({ picture, name }: { readonly picture: Media; readonly name: string }) {
  const { formatMessage } = useIntl();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<PanoramaScene>(undefined);
  const view = useRef(initialView);
  const dragStart = useRef<{ x: number; y: number }>(undefined);
  const [isFlat, setFlat] = useState(false);
  const turnBy = (more: Partial<PanoramaView>) => {
    const { yaw, pitch, fieldOfView } = view.current;
    const next = {
      yaw: yaw + (more.yaw ?? 0),
      pitch: pitch + (more.pitch ?? 0),
      fieldOfView: fieldOfView + (more.fieldOfView ?? 0),
    };
    view.current = clampView(next);
    scene.current?.draw(view.current);
  };
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
  if (isFlat) return <Photo picture={picture} alt={name} sizes="100vw" eager />;
  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
    if (dragStart.current === undefined) return;
    const degrees = view.current.fieldOfView / Math.max(1, currentTarget.clientWidth);
    turnBy({ yaw: (dragStart.current.x - x) * degrees, pitch: (y - dragStart.current.y) * degrees });
    dragStart.current = { x, y };
  };
  return (
    <figure className={styles.panorama}>
      <canvas
        ref={canvas}
        role="img"
        tabIndex={0}
        aria-label={formatMessage({ id: 'panorama.label' }, { name })}
        onKeyDown={(event) => {
          const turn = keyTurns[event.key];
          if (turn === undefined) return;
          event.preventDefault();
          turnBy(turn);
        }}
        onWheel={({ deltaY }) => turnBy({ fieldOfView: Math.sign(deltaY) * 5 })}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragStart.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          dragStart.current = undefined;
        }}
      />
      <figcaption>
        <FormattedMessage id="panorama.how" />
      </figcaption>
    </figure>
  );
}
