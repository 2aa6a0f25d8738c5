/** Satellite pictures as tiles of another server, if an operator has set their address; `/basemap/satellite.json`. */
export interface SatelliteTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** Attribution shown on the map. */
  readonly attribution: string;
}

/** The address of the tiles, or null, among the files of the base map. */
export const satelliteFile = 'satellite.json';
