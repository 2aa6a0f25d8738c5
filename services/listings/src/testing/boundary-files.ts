import type { BeaconGrid } from '@ardhi/contracts/listings/editor.routes';
import type { LonLat } from '@ardhi/contracts/values';
import { strToU8, zipSync } from 'fflate';
import proj4 from 'proj4';
import type { SentBoundary } from '../boundary/sent-boundary.ts';

/** About a hectare near Kira, with a hole of a quarter of it. */
export const outer: LonLat[] = [
  [32.64, 0.39],
  [32.641, 0.39],
  [32.641, 0.391],
  [32.64, 0.391],
  [32.64, 0.39],
];
export const hole: LonLat[] = [
  [32.6402, 0.3902],
  [32.6402, 0.3907],
  [32.6407, 0.3907],
  [32.6407, 0.3902],
  [32.6402, 0.3902],
];

const ringText = (ring: readonly LonLat[]) => ring.map((at) => `${at.join(',')},1150`).join('\n ');
export const boundaryXml = (side: string, ring: readonly LonLat[]) =>
  `<${side}><LinearRing><coordinates>\n ${ringText(ring)} </coordinates></LinearRing></${side}>`;
export const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Plot 12 &amp; 13</name><Polygon>${boundaryXml('outerBoundaryIs', outer)}${boundaryXml('innerBoundaryIs', hole)}</Polygon></Placemark></Document></kml>`;
export const gpx = `<gpx version="1.1"><trk><trkseg>${outer.map(([lon, lat]) => `<trkpt lat="${lat}" lon="${lon}"/>`).join('')}</trkseg></trk></gpx>`;
export const geojson = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [outer, hole] } },
    { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [32.64, 0.39] } },
  ],
});

/** A shapefile of one polygon (ESRI Shapefile Technical Description, 1998). */
export function shp(rings: readonly (readonly (readonly [number, number])[])[]): Uint8Array {
  const points = rings.flat();
  const content = 44 + 4 * rings.length + 16 * points.length;
  const bytes = new DataView(new ArrayBuffer(100 + 8 + content));
  bytes.setInt32(0, 9994);
  bytes.setInt32(24, bytes.byteLength / 2);
  bytes.setInt32(28, 1000, true);
  bytes.setInt32(32, 5, true);
  bytes.setInt32(100, 1);
  bytes.setInt32(104, content / 2);
  bytes.setInt32(108, 5, true);
  bytes.setInt32(144, rings.length, true);
  bytes.setInt32(148, points.length, true);
  let [at, start] = [152, 0];
  for (const ring of rings) {
    bytes.setInt32(at, start, true);
    at += 4;
    start += ring.length;
  }
  for (const [x, y] of points) {
    bytes.setFloat64(at, x, true);
    bytes.setFloat64(at + 8, y, true);
    at += 16;
  }
  return new Uint8Array(bytes.buffer);
}
export const wgs84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]]]';
/** The outer ring of a shapefile runs clockwise. */
export const shapefile = (prj: string, rings = [outer.toReversed(), hole.toReversed()]) =>
  zipSync({ 'plot/plot.shp': shp(rings), 'plot/plot.prj': strToU8(prj), 'plot/plot.dbf': strToU8('x') });

/** Files of that plot, and what they hold: it whole, or with its hole. */
export const filesOfPlot: readonly (readonly [
  name: string,
  file: string | Uint8Array,
  plot: 'whole' | 'holed',
])[] = [
  ['GeoJSON', geojson, 'holed'],
  ['KML with heights and a hole', kml, 'holed'],
  ['KMZ', zipSync({ 'doc.kml': strToU8(kml), 'files/icon.png': strToU8('x') }), 'holed'],
  ['a zipped shapefile in degrees', shapefile(wgs84), 'holed'],
  ['a walk as GPX', gpx, 'whole'],
  [
    'a walk that goes on in a second track',
    gpx.replace(/(<trkpt lat="0.391" lon="32.641"\/>)/, '$1</trkseg></trk><trk><trkseg>'),
    'whole',
  ],
  [
    'GeoJSON that names WGS 84',
    geojson.replace('{', '{"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}},'),
    'holed',
  ],
  [
    'a ring without a polygon around it',
    `<kml><Placemark><LinearRing><coordinates>${ringText(outer)}</coordinates></LinearRing></Placemark></kml>`,
    'whole',
  ],
  ['KML with a space inside each corner', kml.replaceAll(',1150', ', 1150'), 'holed'],
  [
    'beacons in degrees, minutes and seconds, the letters of which exchange the columns',
    `beacon;latitude;longitude\nA;32°38'24"E;0°23'24"N\nB;32°38'27,6"E;0 23 24 N\nC;32.641 E;0.391 N\nD;E 32,64;N 0,391\n`,
    'whole',
  ],
  ['beacons with decimal commas', `A;0,39;32,64\nB;0,39;32,641\nC;0,391;32,641\nD;0,391;32,64`, 'whole'],
  [
    'beacons as CSV',
    `beacon,latitude,longitude\nA,0.39,32.64\nB,0.39,32.641\nC,0.391,32.641\nD,0.391,32.64\n`,
    'whole',
  ],
  [
    'beacons with semicolons and without a header',
    `A;0.39;32.64\nB;0.39;32.641\nC;0.391;32.641\nD;0.391;32.64`,
    'whole',
  ],
];

/** Files that are refused with what to do. */
export const refusedFiles: readonly (readonly [name: string, file: string | Uint8Array, reason: RegExp])[] = [
  ['an unknown grid', shapefile('PROJCS["Lambert"]'), /EPSG:4326/],
  ['metres in a file of degrees', 'A,453210.5,35000\nB,453310,35000\nC,453310,35100\n', /coordinate system/],
  [
    'degrees of another datum',
    geojson.replace('{', '{"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::4210"}},'),
    /EPSG::4210.*EPSG:4326/,
  ],
  ['corners joined by commas', kml.replaceAll(/1150\n /g, '1150,'), /space between corners/],
];

/** A boundary as surveyors send it, with its corners. */
export interface BoundaryFile {
  readonly name: string;
  readonly sent: SentBoundary;
  readonly ring: readonly LonLat[];
}

/** A square of about a hectare with its south-western corner at a place. */
const squareAt = ([lon, lat]: LonLat): LonLat[] => [
  [lon, lat],
  [lon + 0.001, lat],
  [lon + 0.001, lat + 0.001],
  [lon, lat + 0.001],
];

const clarke1880 = '+ellps=clrk80';
/** Grids of surveyors with the definition that the EPSG dataset has of them, and a place in each. */
const grids: readonly (readonly [BeaconGrid, string, LonLat])[] = [
  ['WGS84_UTM_28N', '+proj=utm +zone=28 +datum=WGS84', [-17.4, 14.7]],
  ['WGS84_UTM_30N', '+proj=utm +zone=30 +datum=WGS84', [-1.6, 6.7]],
  ['WGS84_UTM_31N', '+proj=utm +zone=31 +datum=WGS84', [3.4, 6.5]],
  ['WGS84_UTM_33S', '+proj=utm +zone=33 +south +datum=WGS84', [13.3, -8.9]],
  ['WGS84_UTM_35S', '+proj=utm +zone=35 +south +datum=WGS84', [28.3, -15.4]],
  ['WGS84_UTM_36N', '+proj=utm +zone=36 +datum=WGS84', [32.6, 0.35]],
  ['WGS84_UTM_37S', '+proj=utm +zone=37 +south +datum=WGS84', [36.8, -1.3]],
  ['ARC1960_UTM_36N', `+proj=utm +zone=36 ${clarke1880} +towgs84=-160,-6,-302`, [32.6, 0.35]],
  ['ARC1960_UTM_37S', `+proj=utm +zone=37 +south ${clarke1880} +towgs84=-160,-6,-302`, [39.2, -6.8]],
  ['MINNA_UTM_31N', `+proj=utm +zone=31 ${clarke1880} +towgs84=-92,-93,122`, [3.4, 6.5]],
  ['HARTEBEESTHOEK94_LO29', '+proj=tmerc +lon_0=29 +k=1 +datum=WGS84', [28.05, -26.1]],
];

/** Beacons in a grid, as a surveyor's table has them. */
function beaconTable(grid: BeaconGrid, definition: string, place: LonLat): BoundaryFile {
  const ring = squareAt(place);
  // South African surveyors count to the west and to the south.
  const isLo = grid.includes('_LO');
  const rows = ring.map((at, i) => {
    const [x = 0, y = 0] = proj4('+proj=longlat +datum=WGS84', definition, [...at]);
    const [first, second] = isLo ? [-x, -y] : [x, y];
    return `B${i + 1},${first.toFixed(3)},${second.toFixed(3)}`;
  });
  const header = isLo ? 'Point,Y,X' : 'Point,Easting,Northing';
  return { name: `beacons in ${grid}`, sent: { csv: [header, ...rows].join('\n'), grid }, ring };
}

const turned = (ring: readonly LonLat[]) => ring.map(([lon, lat]) => [lat, lon]);
const inFile = (name: string, text: string, ring: readonly LonLat[]): BoundaryFile => ({
  name,
  sent: { bytes: strToU8(text), fileName: 'plot' },
  ring,
});
const johannesburg = squareAt([28.05, -26.1]);
const lusaka = squareAt([28.3, -15.4]);
const polygonOf = (ring: readonly (readonly number[])[]) =>
  JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] });

/** Boundaries with where they lie: grids, exchanged axes, angles of every spelling. */
export const boundaryFiles: readonly BoundaryFile[] = [
  ...grids.map((grid) => beaconTable(...grid)),
  inFile('exchanged axes in GeoJSON', polygonOf(turned(johannesburg)), johannesburg),
  inFile(
    'exchanged axes in degrees as CSV',
    `A,lat,lon\n${johannesburg.map(([lon, lat], i) => `${i},${lon},${lat}`).join('\n')}`,
    johannesburg,
  ),
  inFile(
    'degrees with decimal commas',
    `punkt;latitude;longitude\n${lusaka.map(([lon, lat], i) => `${i};${lat.toFixed(4)};${lon.toFixed(4)}`.replaceAll('.', ',')).join('\n')}`,
    lusaka,
  ),
  inFile(
    'degrees with letters',
    `beacon,latitude,longitude\n${lusaka.map(([lon, lat], i) => `${i},${(-lat).toFixed(4)} S,${lon.toFixed(4)} E`).join('\n')}`,
    lusaka,
  ),
  inFile(
    'degrees and decimal minutes',
    `beacon,latitude,longitude\n${lusaka.map(([lon, lat], i) => `${i},S ${minutes(-lat)},E ${minutes(lon)}`).join('\n')}`,
    lusaka,
  ),
];

function minutes(degrees: number): string {
  const whole = Math.floor(degrees);
  return `${whole}° ${((degrees - whole) * 60).toFixed(4)}'`;
}
