import type { LonLat } from '@ardhi/contracts/values';
import type { Map as LibreMap } from 'maplibre-gl';
import {
  type GeoJSONStoreFeatures,
  TerraDraw,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  ValidateNotSelfIntersecting,
} from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';

/** Events of drawing an area. */
export interface DrawingEvents {
  onDone(ring: LonLat[]): void;
  /** A corner was rejected because a side would cross another (true), or the next one was accepted (false). */
  onCrossing(crosses: boolean): void;
  /** The corners so far, in order, after each change. */
  onCorners(corners: readonly LonLat[]): void;
}

/** Sides may cross while the pointer moves; a corner that makes them cross is rejected. */
const validateNoCrossing =
  (onChange: (crosses: boolean) => void) =>
  (feature: GeoJSONStoreFeatures, { updateType }: { readonly updateType: string }) => {
    if (updateType === 'provisional') return { valid: true };
    const result = ValidateNotSelfIntersecting(feature);
    onChange(!result.valid);
    return result;
  };

/** An area being drawn. */
export interface Drawing {
  /** Adds a corner in the middle of the map, for users without a pointer. */
  addCorner(): void;
  /** Takes the last corner back; nothing happens without one. */
  undo(): void;
  /** Closes the area; nothing happens before its third corner. */
  finish(): void;
  stop(): void;
}

/** Starts drawing an area by its corners; tapping the last corner again or Enter closes it, Escape starts over. */
export function drawArea(map: LibreMap, { onDone, onCrossing, onCorners }: DrawingEvents): Drawing {
  const earth = getComputedStyle(map.getContainer()).getPropertyValue('--earth').trim();
  const colour: `#${string}` = /^#[0-9a-f]{6}$/i.test(earth) ? (earth as `#${string}`) : '#a8441f';
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map }),
    modes: [
      new TerraDrawPolygonMode({
        validation: validateNoCrossing(onCrossing),
        showCoordinatePoints: true,
        styles: {
          fillColor: colour,
          fillOpacity: 0.12,
          outlineColor: colour,
          outlineWidth: 3,
          closingPointColor: colour,
          coordinatePointColor: colour,
        },
      }),
    ],
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
  });
  draw.start();
  draw.setMode('polygon');
  draw.on('finish', (id) => {
    const area = draw.getSnapshotFeature(id)?.geometry;
    if (area?.type === 'Polygon') onDone((area.coordinates[0] ?? []).slice(0, -1) as LonLat[]);
  });
  draw.on('change', () => {
    const area = draw.getSnapshot().find(({ geometry }) => geometry.type === 'Polygon')?.geometry;
    onCorners(area?.type === 'Polygon' ? distinct((area.coordinates[0] ?? []) as LonLat[]) : []);
  });
  const canvas = map.getCanvas();
  return {
    addCorner() {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      const at = {
        clientX: left + width / 2,
        clientY: top + height / 2,
        bubbles: true,
        button: 0,
        isPrimary: true,
        pointerId: 1,
        pointerType: 'mouse',
      };
      for (const type of ['pointermove', 'pointerdown', 'pointerup'])
        canvas.dispatchEvent(new PointerEvent(type, at));
    },
    undo: () => void draw.undo(),
    finish: () => canvas.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })),
    stop: () => draw.stop(),
  };
}

/** Positions without repetitions: the ring ends where it began, and the corner under the finger repeats the last one. */
const distinct = (ring: readonly LonLat[]): LonLat[] => [
  ...new Map(ring.map((position) => [String(position), position])).values(),
];
