import type { BeaconGrid } from '@ardhi/contracts/listings/editor.routes';
import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import proj4 from 'proj4';

interface Datum {
  readonly name: string;
  /** How the `.prj` of a shapefile and other WKT name it. */
  readonly inWkt: RegExp;
  /** Its ellipsoid, and its mean translation to WGS84 by the EPSG dataset (transformation in the comment), in the syntax of PROJ. */
  readonly proj: string;
}

const clarke1880 = '+a=6378249.145 +rf=293.465';
const clarke1880Ign = '+a=6378249.2 +rf=293.4660213';
/** Old datums of Africa; an area of several countries takes the mean of them, accurate to about ten metres. */
const datums = {
  WGS84: { name: 'WGS 84', inWkt: /wgs[_ ]*(19)?84/i, proj: '+datum=WGS84' },
  HARTEBEESTHOEK94: { name: 'Hartebeesthoek94', inWkt: /hartebeesthoek/i, proj: '+datum=WGS84' },
  // EPSG 1122
  ARC1960: { name: 'Arc 1960', inWkt: /arc[_ ]*1960/i, proj: `${clarke1880} +towgs84=-160,-6,-302` },
  // EPSG 1113
  ARC1950: {
    name: 'Arc 1950',
    inWkt: /arc[_ ]*1950/i,
    proj: '+a=6378249.145 +rf=293.4663077 +towgs84=-143,-90,-294',
  },
  // EPSG 1100
  ADINDAN: { name: 'Adindan', inWkt: /adindan/i, proj: `${clarke1880} +towgs84=-166,-15,204` },
  // EPSG 1168
  MINNA: { name: 'Minna', inWkt: /minna/i, proj: `${clarke1880} +towgs84=-92,-93,122` },
  // EPSG 1129
  CAPE: {
    name: 'Cape',
    inWkt: /"(d_)?cape"/i,
    proj: '+a=6378249.145 +rf=293.4663077 +towgs84=-136,-108,-292',
  },
  // EPSG 1166
  MERCHICH: { name: 'Merchich', inWkt: /merchich/i, proj: `${clarke1880Ign} +towgs84=31,146,47` },
} as const satisfies Record<string, Datum>;

type DatumId = keyof typeof datums;
const datumOf = (grid: BeaconGrid) => grid.split('_', 1)[0] as DatumId;

/** Accuracy left by a conversion to WGS84. */
export interface Conversion {
  readonly accuracyM: number;
  /** The datum that it was converted from. */
  readonly converted?: string;
}

const conversionFrom = ({ name, proj }: Datum): Conversion =>
  proj === datums.WGS84.proj ? { accuracyM: 1 } : { accuracyM: 10, converted: name };

/** The accuracy of a point of a grid in metres, and the datum that it was converted from. */
export const conversionOf = (grid: BeaconGrid): Conversion => conversionFrom(datums[datumOf(grid)]);

/** True if a grid's coordinates are degrees. */
export const isInDegrees = (grid: BeaconGrid): boolean => !grid.includes('_');

/** True if a grid counts from north to south and from east to west: Y, X of South African surveyors. */
export const isSouthOriented = (grid: BeaconGrid): boolean => grid.includes('_LO');

/** Converts coordinates of a grid to degrees: x and y of a projection, longitude and latitude otherwise. */
export function fromGrid(grid: BeaconGrid): (x: number, y: number) => LonLat {
  const { proj } = datums[datumOf(grid)];
  const [, , zone = ''] = /_(UTM|LO)_?(\w+)$/.exec(grid) ?? [];
  if (isInDegrees(grid)) return converter(`+proj=longlat ${proj}`);
  if (isSouthOriented(grid)) {
    const convert = converter(`+proj=tmerc +lat_0=0 +lon_0=${zone} +k=1 +x_0=0 +y_0=0 ${proj} +units=m`);
    return (west, south) => convert(-west, -south);
  }
  return utm(zone, proj);
}

/** Converts from a zone such as 36N. */
const utm = (zone: string, proj: string) =>
  converter(
    `+proj=utm +zone=${Number.parseInt(zone, 10)}${/s$/i.test(zone) ? ' +south' : ''} ${proj} +units=m`,
  );

function converter(definition: string): (x: number, y: number) => LonLat {
  const { forward } = proj4(`${definition} +no_defs`, '+proj=longlat +datum=WGS84 +no_defs');
  return (x, y) => {
    const [lon = Number.NaN, lat = Number.NaN] = forward([x, y]);
    return [roundDegrees(lon), roundDegrees(lat)];
  };
}

/** Rounds to 1e-8 degrees, about a millimetre. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e8) / 1e8;

/** A coordinate system of a file. */
export interface FileGrid extends Conversion {
  readonly toDegrees: (x: number, y: number) => LonLat;
}

/** The parameters of a transverse Mercator projection, its numbers as in the WKT. */
const wktParameters = {
  lat_0: /latitude[_ ]of[_ ](?:origin|natural[_ ]origin)"\s*,\s*(-?[\d.]+)/i,
  lon_0: /(?:central[_ ]meridian|longitude[_ ]of[_ ]natural[_ ]origin)"\s*,\s*(-?[\d.]+)/i,
  k: /scale[_ ]factor(?:[_ ]at[_ ]natural[_ ]origin)?"\s*,\s*(-?[\d.]+)/i,
  x_0: /false[_ ]easting"\s*,\s*(-?[\d.]+)/i,
  y_0: /false[_ ]northing"\s*,\s*(-?[\d.]+)/i,
} as const;

/** The grid named by the `.prj` of a shapefile. @throws Refusal FILE_UNREADABLE for an unknown one, with what to do */
export function gridOfPrj(wkt: string): FileGrid {
  const unknown = () =>
    refuse('FILE_UNREADABLE', {
      reason: 'its coordinate system is not known here: save it again in WGS 84 (EPSG:4326)',
    });
  const found = Object.values(datums).find(({ inWkt }) => inWkt.test(wkt));
  if (found === undefined) return unknown();
  const grid = conversionFrom(found);
  if (!/projcs|projcrs/i.test(wkt)) return { ...grid, toDegrees: converter(`+proj=longlat ${found.proj}`) };
  const [, zone] = /utm[_ ]zone[_ ](\d{1,2}[ns])/i.exec(wkt) ?? [];
  if (zone !== undefined) return { ...grid, toDegrees: utm(zone, found.proj) };
  if (!/"transverse[_ ]mercator"/i.test(wkt) || !/"met(re|er)"/i.test(wkt)) return unknown();
  const parameters = Object.entries(wktParameters).map(([name, pattern]) => [name, pattern.exec(wkt)?.[1]]);
  if (parameters.some(([name, value]) => name === 'lon_0' && value === undefined)) return unknown();
  const written = parameters.flatMap(([name, value]) => (value === undefined ? [] : [`+${name}=${value}`]));
  return { ...grid, toDegrees: converter(`+proj=tmerc ${written.join(' ')} ${found.proj} +units=m`) };
}
