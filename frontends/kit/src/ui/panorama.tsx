import type { Media } from '@ardhi/contracts/media/media';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import styles from './panorama.module.css';
import { bounded, type Gaze, openScene, type Scene } from './panorama-scene.ts';
import { Photo } from './photo.tsx';

const ahead: Gaze = { yaw: 0, pitch: 0, wide: 80 };

/** Degrees that one press of a key turns. */
const turns: Readonly<Record<string, Partial<Gaze>>> = {
  ArrowLeft: { yaw: -10 },
  ArrowRight: { yaw: 10 },
  ArrowUp: { pitch: 10 },
  ArrowDown: { pitch: -10 },
  '+': { wide: -10 },
  '-': { wide: 10 },
};

/** A picture of the whole round, in which one turns by finger, mouse, wheel or keys; flat where the browser cannot draw it. */
export function Panorama({ picture, name }: { readonly picture: Media; readonly name: string }) {
  const { formatMessage } = useIntl();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<Scene>(undefined);
  const gaze = useRef(ahead);
  const from = useRef<{ x: number; y: number }>(undefined);
  const [isFlat, setFlat] = useState(false);
  const look = (more: Partial<Gaze>) => {
    const { yaw, pitch, wide } = gaze.current;
    const next = {
      yaw: yaw + (more.yaw ?? 0),
      pitch: pitch + (more.pitch ?? 0),
      wide: wide + (more.wide ?? 0),
    };
    gaze.current = bounded(next);
    scene.current?.draw(gaze.current);
  };
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = picture.renditions.at(-1)?.url ?? '';
    const again = new ResizeObserver(() => scene.current?.draw(gaze.current));
    const open = () => {
      scene.current = openScene(element, image);
      if (scene.current === undefined) return setFlat(true);
      again.observe(element);
    };
    image.decode().then(open, () => setFlat(true));
    return () => {
      again.disconnect();
      scene.current?.close();
      scene.current = undefined;
    };
  }, [picture]);
  if (isFlat) return <Photo picture={picture} alt={name} sizes="100vw" eager />;
  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
    if (from.current === undefined) return;
    const degrees = gaze.current.wide / Math.max(1, currentTarget.clientWidth);
    look({ yaw: (from.current.x - x) * degrees, pitch: (y - from.current.y) * degrees });
    from.current = { x, y };
  };
  return (
    <figure className={styles['round']}>
      <canvas
        ref={canvas}
        role="img"
        tabIndex={0}
        aria-label={formatMessage(
          { id: 'panorama.label', defaultMessage: '{name}: arrow keys turn, plus and minus zoom' },
          { name },
        )}
        onKeyDown={(event) => {
          const turn = turns[event.key];
          if (turn === undefined) return;
          event.preventDefault();
          look(turn);
        }}
        onWheel={({ deltaY }) => look({ wide: Math.sign(deltaY) * 5 })}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = undefined;
        }}
      />
      <figcaption>
        <FormattedMessage id="panorama.how" defaultMessage="Drag to look around" />
      </figcaption>
    </figure>
  );
}
