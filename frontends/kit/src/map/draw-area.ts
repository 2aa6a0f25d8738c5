import type { LonLat } from '@ardhi/contracts/values';
import type { Map as LibreMap } from 'maplibre-gl';
import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawPolygonMode,
  ValidateNotSelfIntersecting,
} from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';

/** Told of what is being drawn. */
export interface DrawingEvents {
  onDone(ring: LonLat[]): void;
  /** A corner was refused because a side would cross another; or the next one was taken. */
  onCrossing(crosses: boolean): void;
}

/** Sides may cross while the pointer moves; a corner that makes them cross is not taken. */
const soundness =
  (tell: (crosses: boolean) => void) =>
  (area: GeoJSONStoreFeatures, { updateType }: { readonly updateType: string }) => {
    if (updateType === 'provisional') return { valid: true };
    const sound = ValidateNotSelfIntersecting(area);
    tell(!sound.valid);
    return sound;
  };

/** An area being drawn. */
export interface Drawing {
  /** Puts a corner in the middle of the map: the way for who cannot point. */
  addCorner(): void;
  /** Closes the area; nothing happens before its third corner. */
  finish(): void;
  stop(): void;
}

/** Lets somebody tap the corners of an area, the last of them twice; Enter closes it as well, Escape begins anew. */
export function drawArea(map: LibreMap, { onDone, onCrossing }: DrawingEvents): Drawing {
  const earth = getComputedStyle(map.getContainer()).getPropertyValue('--earth').trim();
  const colour: `#${string}` = /^#[0-9a-f]{6}$/i.test(earth) ? (earth as `#${string}`) : '#a8441f';
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map }),
    modes: [
      new TerraDrawPolygonMode({
        validation: soundness(onCrossing),
        showCoordinatePoints: true,
        styles: {
          ...{ fillColor: colour, fillOpacity: 0.12, outlineColor: colour, outlineWidth: 3 },
          ...{ closingPointColor: colour, coordinatePointColor: colour },
        },
      }),
    ],
  });
  draw.start();
  draw.setMode('polygon');
  draw.on('finish', (id) => {
    const area = draw.getSnapshotFeature(id)?.geometry;
    if (area?.type === 'Polygon') onDone((area.coordinates[0] ?? []).slice(0, -1) as LonLat[]);
  });
  const canvas = map.getCanvas();
  return {
    addCorner() {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const at = {
        ...{ clientX: left + width / 2, clientY: top + height / 2, bubbles: true },
        ...{ button: 0, isPrimary: true, pointerId: 1, pointerType: 'mouse' },
      };
      for (const type of ['pointermove', 'pointerdown', 'pointerup'])
        canvas.dispatchEvent(new PointerEvent(type, at));
    },
    finish: () => canvas.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })),
    stop: () => draw.stop(),
  };
}
