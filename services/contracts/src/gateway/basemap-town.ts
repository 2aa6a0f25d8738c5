/** A street map that lies on top of the base map; listed in `/basemap/towns.json`. */
export interface BasemapTown {
  /** Its name below `/basemap/`. */
  readonly file: string;
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
  readonly minZoom: number;
  readonly maxZoom: number;
}

/** The list of street maps, among the files of the base map. */
export const townList = 'towns.json';
/** The base map of the continent, among the same files. */
export const baseArchive = 'africa.pmtiles';
