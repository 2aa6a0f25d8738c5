import { LandMap } from '@ardhi/kit/map/land-map';
import { ZoomField } from '@ardhi/kit/map/zoom-field';
import { useToast } from '@ardhi/kit/toasts';
import { useState } from 'react';
import styles from './kit.module.css';
import { towns } from './sample-data.ts';

/** A map whose zoom is also a field. */
export function ExampleMap() {
  const toast = useToast();
  const [zoom, setZoom] = useState(7);
  return (
    <>
      <ZoomField zoom={zoom} onZoom={setZoom} />
      <div className={styles.map}>
        <LandMap
          label="Towns"
          center={[32.58, 0.35]}
          zoom={zoom}
          pins={towns}
          onSelect={(id) => toast('info', id)}
          onMove={(view) => setZoom(Math.round(view.zoom * 10) / 10)}
        />
      </div>
    </>
  );
}
