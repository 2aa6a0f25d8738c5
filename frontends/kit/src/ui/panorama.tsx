import type { Media } from '@ardhi/contracts/media';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import styles from './panorama.module.css';
import type { PanoramaView } from './panorama-scene.ts';
import { Photo } from './photo.tsx';
import { type PanoramaCanvas, usePanoramaView } from './use-panorama-view.ts';

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
  const panorama = usePanoramaView(picture);
  const dragProps = usePanoramaDrag(panorama);
  const { canvas, isFlat, turnBy } = panorama;
  if (isFlat) return <Photo picture={picture} alt={name} sizes="100vw" eager />;
  const turnByKey = (event: KeyboardEvent) => {
    const turn = keyTurns[event.key];
    if (turn === undefined) return;
    event.preventDefault();
    turnBy(turn);
  };
  return (
    <figure className={styles.panorama}>
      <canvas
        ref={canvas}
        role="img"
        tabIndex={0}
        aria-label={formatMessage({ id: 'panorama.label' }, { name })}
        onKeyDown={turnByKey}
        onWheel={({ deltaY }) => turnBy({ fieldOfView: Math.sign(deltaY) * 5 })}
        {...dragProps}
      />
      <figcaption>
        <FormattedMessage id="panorama.how" />
      </figcaption>
    </figure>
  );
}

/** Turns the view so that the picture follows the pointer. */
function usePanoramaDrag({ fieldOfView, turnBy }: Pick<PanoramaCanvas, 'fieldOfView' | 'turnBy'>) {
  const lastPoint = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      lastPoint.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) {
      if (lastPoint.current === undefined) return;
      const degreesPerPixel = fieldOfView() / Math.max(1, currentTarget.clientWidth);
      turnBy({
        yaw: (lastPoint.current.x - x) * degreesPerPixel,
        pitch: (y - lastPoint.current.y) * degreesPerPixel,
      });
      lastPoint.current = { x, y };
    },
    onPointerUp() {
      lastPoint.current = undefined;
    },
  };
}
