import { useEffect, useRef } from 'react';
import { useIntl } from '../i18n/intl.tsx';
import { createStorage, usableStorage } from '../session/token-storage.ts';
import { createMap, type MapHandle } from './create-map.ts';
import { DrawingToolbar } from './drawing-toolbar.tsx';
import styles from './land-map.module.css';
import type { LandMapProps } from './land-map.tsx';
import { mapLabels } from './map-labels.ts';
import { useDrawing } from './use-drawing.ts';
import { createZoomSaver, loadZoom } from './zoom.ts';

/** The map itself; importing this file loads the map library. */
export function MapCanvas(props: LandMapProps) {
  const { label, center, zoom, bbox, drawing = false } = props;
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<MapHandle>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const intl = useIntl();
  const latestIntl = useRef(intl);
  latestIntl.current = intl;

  useEffect(() => {
    if (element.current === null) return;
    const storage = createStorage(usableStorage());
    const saveZoom = createZoomSaver(storage);
    const mapHandle = createMap(
      element.current,
      {
        center: latest.current.center,
        zoom: latest.current.zoom ?? loadZoom(storage),
        clusterLabel: (count) => latestIntl.current.formatMessage({ id: 'kit.map.cluster' }, { count }),
        labels: mapLabels(latestIntl.current),
      },
      () => ({
        ...latest.current,
        onMove: (view) => {
          saveZoom(view.zoom);
          latest.current.onMove?.(view);
        },
      }),
    );
    map.current = mapHandle;
    return () => mapHandle.close();
  }, []);

  const [lon, lat] = center;
  useEffect(() => {
    if (bbox !== undefined) map.current?.goTo({ bbox });
    else map.current?.goTo({ center: [lon, lat], zoom: zoom ?? map.current.view().zoom });
  }, [lon, lat, zoom, bbox]);
  useEffect(() => map.current?.show(latest.current));
  const drawingState = useDrawing(drawing, map, (ring) => latest.current.onDrawn?.(ring));
  return (
    <>
      <section ref={element} className={styles.map} aria-label={label} data-drawing={drawing || undefined} />
      {drawing && <DrawingToolbar {...drawingState} onCancel={() => props.onDrawn?.(undefined)} />}
    </>
  );
}
