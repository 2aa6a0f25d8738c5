import type { LonLat } from '@ardhi/contracts/values';
import type { FeatureCollection } from 'geojson';

/** One thing on the map; pressed by mouse or keyboard. */
export interface MapPin {
  readonly id: string;
  readonly point: LonLat;
  /** What stands in the pin: a short price. */
  readonly label: string;
  /** What it is, for screen readers. */
  readonly name: string;
  /** Visited before: drawn paler. */
  readonly seen?: boolean;
}

/** Many things in one place; pressed, the map goes nearer. */
export interface MapCluster {
  readonly point: LonLat;
  readonly count: number;
  /** The lowest price among them, short. */
  readonly from?: string;
}

/** What the map shows. */
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
  /** The pin that answers the card under the pointer. */
  readonly active?: string | undefined;
  /** An area is being drawn: pins stand back. */
  readonly drawing?: boolean;
}

export interface MapEvents {
  /** After somebody moved the map, not after the page did. */
  readonly onMove?: (view: MapView) => void;
  readonly onActive?: (id: string | undefined) => void;
  readonly onChoose?: (id: string) => void;
  /** The corners of an area that was drawn, not closed; undefined where somebody thought better of it. */
  readonly onDrawn?: (ring: readonly LonLat[] | undefined) => void;
}
