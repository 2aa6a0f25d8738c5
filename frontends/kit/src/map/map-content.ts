import type { LonLat } from '@ardhi/contracts/values';
import type { FeatureCollection } from 'geojson';

/** One pin on the map, selectable by pointer or keyboard. */
export interface MapPin {
  readonly id: string;
  readonly point: LonLat;
  /** Text of the pin: a short price. */
  readonly label: string;
  /** Accessible name. */
  readonly name: string;
  /** Visited before: shown paler. */
  readonly visited?: boolean;
}

/** A cluster of pins; pressing it zooms in. */
export interface MapCluster {
  readonly point: LonLat;
  readonly count: number;
}

/** The visible part of the map. */
export interface MapView {
  readonly center: LonLat;
  readonly zoom: number;
  /** West, south, east, north. */
  readonly bbox: readonly [number, number, number, number];
}

export interface MapContent {
  readonly pins: readonly MapPin[];
  readonly clusters?: readonly MapCluster[];
  /** Boundaries, rings, the area that was drawn. */
  readonly shapes?: FeatureCollection;
  /** Id of the highlighted pin. */
  readonly active?: string | undefined;
  /** An area is being drawn: pins are dimmed. */
  readonly drawing?: boolean;
}

export interface MapEvents {
  /** Called after the user moved the map, not after the page did. */
  readonly onMove?: (view: MapView) => void;
  /** Called when the map has opened, and after the page moved it. */
  readonly onPlaced?: (view: MapView) => void;
  readonly onActive?: (id: string | undefined) => void;
  readonly onSelect?: (id: string) => void;
  /** The corners of a drawn area, without the closing one; undefined when cancelled. */
  readonly onDrawn?: (ring: readonly LonLat[] | undefined) => void;
}
