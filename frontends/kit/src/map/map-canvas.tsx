import { useEffect, useRef } from 'react';
import { useIntl } from '../i18n/intl.tsx';
import { createKeep, usableStorage } from '../session/token-storage.ts';
import { DrawBar } from './draw-bar.tsx';
import styles from './land-map.module.css';
import type { LandMapProps } from './land-map.tsx';
import { mapWords } from './map-words.ts';
import { type OpenMap, openMap } from './open-map.ts';
import { useDrawing } from './use-drawing.ts';
import { keptZoom, zoomSaver } from './zoom.ts';

/** The map itself; its library comes with this file. */
export function MapCanvas(props: LandMapProps) {
  const { label, center, zoom, bbox, drawing = false } = props;
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<OpenMap>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const intl = useIntl();
  const said = useRef(intl);
  said.current = intl;

  useEffect(() => {
    if (element.current === null) return;
    const keep = createKeep(usableStorage());
    const save = zoomSaver(keep);
    const opened = openMap(
      element.current,
      {
        center: latest.current.center,
        zoom: latest.current.zoom ?? keptZoom(keep),
        nameCluster: (count) =>
          said.current.formatMessage(
            { id: 'kit.map.cluster', defaultMessage: '{count} listings here. Go nearer.' },
            { count },
          ),
        words: mapWords(said.current),
      },
      () => ({
        ...latest.current,
        onMove: (view) => {
          save(view.zoom);
          latest.current.onMove?.(view);
        },
      }),
    );
    map.current = opened;
    return () => opened.close();
  }, []);

  const [lon, lat] = center;
  useEffect(() => {
    if (bbox !== undefined) map.current?.goTo({ bbox });
    else if (zoom !== undefined) map.current?.goTo({ center: [lon, lat], zoom });
  }, [lon, lat, zoom, bbox]);
  useEffect(() => map.current?.show(latest.current));
  const tools = useDrawing(drawing, map, (ring) => latest.current.onDrawn?.(ring));
  return (
    <>
      <section
        ref={element}
        className={styles['map']}
        aria-label={label}
        data-drawing={drawing || undefined}
      />
      {drawing && <DrawBar {...tools} onCancel={() => props.onDrawn?.(undefined)} />}
    </>
  );
}
