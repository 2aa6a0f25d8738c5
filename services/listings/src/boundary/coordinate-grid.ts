import type { BeaconGrid } from '@ardhi/contracts/listings/editor.routes';
import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/write/refusal';
import proj4 from 'proj4';

/**
 * Arc 1960 to WGS84 by EPSG 1122 (Kenya, Tanzania; also used in Uganda), accurate to about ten metres.
 */
const datums = {
  WGS84: '+datum=WGS84',
  ARC1960: '+a=6378249.145 +rf=293.465 +towgs84=-160,-6,-302,0,0,0,0',
} as const;

/** Accuracy of a converted point in metres. */
export const gridAccuracyM = (grid: BeaconGrid): number => (grid.startsWith('ARC1960') ? 10 : 1);

/** Converts grid coordinates to degrees: x and y for UTM, longitude and latitude otherwise. */
export function fromGrid(grid: BeaconGrid): (x: number, y: number) => LonLat {
  const [datum = 'WGS84', , zone = ''] = grid.split('_');
  if (zone === '') return (lon, lat) => [lon, lat];
  const south = zone.endsWith('S') ? ' +south' : '';
  const utm = `+proj=utm +zone=${Number.parseInt(zone, 10)}${south} ${datums[datum as keyof typeof datums]} +units=m +no_defs`;
  const { forward } = proj4(utm, '+proj=longlat +datum=WGS84 +no_defs');
  return (x, y) => {
    const [lon = Number.NaN, lat = Number.NaN] = forward([x, y]);
    return [roundDegrees(lon), roundDegrees(lat)];
  };
}

/** Rounds to 1e-8 degrees, about a millimetre. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e8) / 1e8;

/** The grid named by the `.prj` of a shapefile. @throws Refusal FILE_UNREADABLE for an unknown grid */
export function gridOfPrj(wkt: string): BeaconGrid {
  const datum = /arc[_ ]?1960/i.test(wkt) ? 'ARC1960' : 'WGS84';
  const zone = /utm[_ ]zone[_ ](3[567])([ns])/i.exec(wkt);
  if (zone !== null) return `${datum}_UTM_${zone[1]}${zone[2]?.toUpperCase()}` as BeaconGrid;
  if (!/projcs|projcrs/i.test(wkt) && /wgs[_ ]?(19)?84/i.test(wkt)) return 'WGS84';
  return refuse('FILE_UNREADABLE', { reason: 'its coordinate system is neither WGS84 nor UTM 35 to 37' });
}
