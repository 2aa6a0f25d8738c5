import { distanceM } from '@ardhi/contracts/geo/distance';
import type { BeaconGrid } from '@ardhi/contracts/listings/editor.routes';
import type { LonLat } from '@ardhi/contracts/values';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  boundaryFiles,
  boundaryXml,
  filesOfPlot,
  geojson,
  gpx,
  hole,
  kml,
  outer,
  refusedFiles,
  shapefile,
  shp,
  wgs84,
} from '../testing/boundary-files.ts';
import type { BoundaryDraft } from './boundary-draft.ts';
import { fromGrid } from './coordinate-grid.ts';
import { measureBoundary } from './measure-boundary.ts';
import { readBeacons } from './read-beacons.ts';
import { readBoundary } from './read-boundary.ts';
import { readGpsWalk } from './read-gps-walk.ts';
import { readSentBoundary } from './sent-boundary.ts';

const areaOf = ({ polygons }: BoundaryDraft) =>
  measureBoundary({ type: 'MultiPolygon', coordinates: polygons }).areaM2;
const whole = areaOf({ polygons: [[outer]], source: 'DRAWN', accuracyM: 0, warnings: [] });
const holed = areaOf({ polygons: [[outer, hole]], source: 'DRAWN', accuracyM: 0, warnings: [] });
const read = (text: string | Uint8Array) =>
  readBoundary(typeof text === 'string' ? strToU8(text) : text, 'plot');

describe('a boundary from a file', () => {
  it.each(filesOfPlot.map(([name, file, plot]) => ({ name, file, area: plot === 'holed' ? holed : whole })))(
    'is read from $name',
    ({ file, area }) => {
      expect(areaOf(read(file))).toBeCloseTo(area, 0);
    },
  );

  it.each(boundaryFiles)('lies where its surveyor measured: $name', ({ sent, ring }) => {
    const corners = readSentBoundary(sent).polygons[0]?.[0] ?? [];
    expect(corners).toHaveLength(ring.length + 1);
    for (const [i, at] of ring.entries()) expect(distanceM(corners[i] ?? [0, 0], at)).toBeLessThan(1);
  });

  it('offers each walk of a GPX and each line of a KML as a parcel', () => {
    const east = outer.map(([lon, lat]): LonLat => [lon + 0.002, lat]);
    const track = (name: string, ring: readonly LonLat[]) =>
      `<trk><name>${name}</name><trkseg>${ring.map(([lon, lat]) => `<trkpt lat="${lat}" lon="${lon}"/>`).join('')}</trkseg></trk>`;
    const line = (name: string, ring: readonly LonLat[]) =>
      `<Placemark><name>${name}</name><LineString><coordinates>${ring.map((at) => at.join(',')).join(' ')}</coordinates></LineString></Placemark>`;
    for (const file of [
      `<gpx>${track('Plot 1', outer)}${track('Plot 2', east)}</gpx>`,
      `<kml>${line('Plot 1', outer)}${line('Plot 2', east)}</kml>`,
    ]) {
      const draft = read(file);
      expect(draft.parcels?.map(({ label, polygons }) => [label, polygons.length])).toEqual([
        ['Plot 1', 1],
        ['Plot 2', 1],
      ]);
      expect(areaOf(draft)).toBeCloseTo(2 * whole, 0);
    }
  });

  it('says that the tracks of one walk were joined', () => {
    const [, file = ''] = filesOfPlot.find(([name]) => name.includes('second track')) ?? [];
    expect(read(file)).toMatchObject({ warnings: [expect.stringContaining('joined')], source: 'GPS_WALK' });
    expect(read(gpx).warnings).toEqual([]);
    const stray = '<trk><trkseg><trkpt lat="0.5" lon="32.7"/><trkpt lat="0.6" lon="32.8"/></trkseg></trk>';
    const draft = read(gpx.replace('</gpx>', `${stray}</gpx>`));
    expect(draft.warnings).toEqual([expect.stringContaining('left out: 1')]);
    expect(areaOf(draft)).toBeCloseTo(whole, 0);
  });

  it('is a line that is closed, in GeoJSON as in KML, and lines beside polygons are counted', () => {
    const feature = (name: string, geometry: object) => ({ type: 'Feature', properties: { name }, geometry });
    const line = feature('Walk', { type: 'LineString', coordinates: outer.slice(0, -1) });
    const lines = feature('Walk', { type: 'MultiLineString', coordinates: [outer] });
    const land = feature('Plot', { type: 'Polygon', coordinates: [outer] });
    const road = feature('Road', { type: 'LineString', coordinates: [['a', 'b'], [32.6]] });
    const collection = (...features: readonly object[]) =>
      JSON.stringify({ type: 'FeatureCollection', features });
    for (const text of [collection(line), collection(lines)]) {
      const draft = read(text);
      expect(areaOf(draft)).toBeCloseTo(whole, 0);
      expect(draft.warnings).toEqual(['A line was closed to form a boundary.']);
    }
    const beside = read(collection(land, road));
    expect(areaOf(beside)).toBeCloseTo(whole, 0);
    expect(beside.warnings).toEqual([expect.stringContaining('left out: 1')]);
    expect(() => read(collection(road))).toThrow(/a line in it has corners/);
    expect(() => read(collection(feature('Tree', { type: 'Point', coordinates: [32, 0] })))).toThrow(
      /neither a polygon nor a line/,
    );
  });

  it('offers the parcels of a file by their names', () => {
    const ringOf = (east: number) => outer.map(([lon, lat]): LonLat => [lon + east, lat]);
    const feature = (name: string, east: number) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Polygon', coordinates: [ringOf(east)] },
    });
    const two = { type: 'FeatureCollection', features: [feature('Plot 1', 0), feature('Plot 2', 0.01)] };
    const placemark = (name: string, east: number) =>
      `<Placemark><name>${name}</name><Polygon>${boundaryXml('outerBoundaryIs', ringOf(east))}</Polygon></Placemark>`;
    for (const file of [
      JSON.stringify(two),
      `<kml>${placemark('Plot 1', 0)}${placemark('Plot 2', 0.01)}</kml>`,
    ]) {
      const { parcels = [], polygons } = read(file);
      expect(parcels.map(({ label }) => label)).toEqual(['Plot 1', 'Plot 2']);
      expect(polygons).toHaveLength(2);
    }
    expect(read(kml)).not.toHaveProperty('parcels');
  });

  it('is read from a shapefile in which a record has no shape', () => {
    const empty = new DataView(new ArrayBuffer(12));
    empty.setInt32(0, 2);
    empty.setInt32(4, 2);
    const file = new Uint8Array([...shp([outer.toReversed()]), ...new Uint8Array(empty.buffer)]);
    new DataView(file.buffer).setInt32(24, file.byteLength / 2);
    const zip = zipSync({ 'a.shp': file, 'a.prj': strToU8(wgs84) });
    expect(areaOf(read(zip))).toBeCloseTo(whole, 0);
  });

  it('is exchanged where only that puts it into Africa, with a word about it', () => {
    const southAfrica = outer.map(([lon, lat]): LonLat => [lon - 4, lat - 26]);
    const turned = JSON.stringify({
      type: 'Polygon',
      coordinates: [southAfrica.map(([lon, lat]) => [lat, lon])],
    });
    const { polygons, warnings } = readSentBoundary({ bytes: strToU8(turned), fileName: 'plot' });
    expect(polygons[0]?.[0]).toEqual(southAfrica);
    expect(warnings).toHaveLength(1);
  });

  it.each(refusedFiles)('is refused from %s with what to do', (_, file, reason) => {
    expect(() => read(file)).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({ reason: expect.stringMatching(reason) }),
      }),
    );
  });

  it('is read from a shapefile in UTM; Arc 1960 shifts it by about 300 m', () => {
    const square: [number, number][] = [
      [450_000, 35_000],
      [450_000, 35_100],
      [450_100, 35_100],
      [450_100, 35_000],
      [450_000, 35_000],
    ];
    const rings = [square as LonLat[]];
    const plain = read(shapefile('PROJCS["WGS_1984_UTM_Zone_36N",GEOGCS["GCS_WGS_1984"]]', rings));
    // On the ground a hectare of the grid is larger by the square of its scale there, 0.99963.
    expect(areaOf(plain)).toBeCloseTo(10_007.4, 0);
    const old = read(shapefile('PROJCS["Arc_1960_UTM_Zone_36N",GEOGCS["GCS_Arc_1960"]]', rings));
    const cornerOf = ({ polygons }: BoundaryDraft): LonLat => polygons[0]?.[0]?.[0] ?? [0, 0];
    const [from, to] = [cornerOf(plain), cornerOf(old)];
    expect(distanceM(from, to)).toBeGreaterThan(250);
    expect(distanceM(from, to)).toBeLessThan(350);
  });

  it.each([
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'UNSUPPORTED_TYPE'],
    ['XML of something else', '<feed><entry/></feed>', 'UNSUPPORTED_TYPE'],
    ['KML cut short', kml.slice(0, 300), 'FILE_UNREADABLE'],
    ['KML without land', '<kml><Placemark><Point/></Placemark></kml>', 'FILE_UNREADABLE'],
    ['KML with entities of its own', `<!DOCTYPE kml [<!ENTITY x "y">]>${kml.slice(21)}`, 'FILE_UNREADABLE'],
    ['a corner off the Earth', kml.replace('32.64,0.39', '232.64,0.39'), 'FILE_UNREADABLE'],
    ['GeoJSON cut short', geojson.slice(0, 90), 'FILE_UNREADABLE'],
    ['GeoJSON of a point', '{"type":"Point","coordinates":[1,2]}', 'FILE_UNREADABLE'],
    ['a zip without land', zipSync({ 'a.txt': strToU8('x') }), 'FILE_UNREADABLE'],
    ['a shapefile of an unknown grid', shapefile('PROJCS["Lambert"]'), 'FILE_UNREADABLE'],
    [
      'a shapefile cut short',
      zipSync({ 'a.shp': shp([outer]).slice(0, 130), 'a.prj': strToU8(wgs84) }),
      'FILE_UNREADABLE',
    ],
    ['a zip bomb', zipSync({ 'a.kml': new Uint8Array(20_000_000) }, { level: 9 }), 'FILE_TOO_LARGE'],
    ['6 MB', new Uint8Array(6_000_000).fill(49), 'FILE_TOO_LARGE'],
    ['beacons without numbers', 'label,lat,lon\nA,here,there\n', 'FILE_UNREADABLE'],
    ['a walk of three fixes', gpx.replaceAll(/<trkpt lat="0.391"[^>]*>/g, ''), 'GEOMETRY_INVALID'],
  ])('is refused from %s', (_, file, code) => {
    expect(() => read(file)).toThrow(expect.objectContaining({ code }));
  });
});

describe('beacons in a grid', () => {
  it.each<[BeaconGrid, number, number, LonLat]>([
    ['WGS84_UTM_36N', 500_000, 0, [33, 0]],
    ['WGS84_UTM_36S', 500_000, 10_000_000, [33, 0]],
    ['WGS84_UTM_35N', 500_000, 0, [27, 0]],
    ['WGS84_UTM_37S', 500_000, 10_000_000, [39, 0]],
    ['WGS84_UTM_28N', 500_000, 0, [-15, 0]],
    ['HARTEBEESTHOEK94_LO31', 0, 0, [31, 0]],
  ])('%s maps its origin to the central meridian', (grid, x, y, place) => {
    const [lon, lat] = fromGrid(grid)(x, y);
    expect([lon, lat]).toEqual([expect.closeTo(place[0], 7), expect.closeTo(place[1], 7)]);
  });

  it('are shifted from Arc 1960 by the datum translation', () => {
    const rad = Math.PI / 180;
    const [x, y] = [6_378_249.145 * Math.cos(33 * rad) - 160, 6_378_249.145 * Math.sin(33 * rad) - 6];
    const [lon, lat] = fromGrid('ARC1960_UTM_36N')(500_000, 0);
    expect(lon).toBeCloseTo(Math.atan2(y, x) / rad, 6);
    expect(lat).toBeCloseTo(Math.atan2(-302, Math.hypot(x, y) * (1 - 0.006_694_38)) / rad, 5);
  });

  it.each<[BeaconGrid, number]>([
    ['ADINDAN', 300],
    ['ARC1950', 400],
    ['ARC1960', 400],
    ['CAPE', 400],
    ['MERCHICH', 200],
    ['MINNA', 200],
  ])('in degrees of %s are moved to WGS 84 by at most %d m', (grid, metres) => {
    const [lon, lat] = fromGrid(grid)(20, 5);
    const moved = distanceM([20, 5], [lon, lat]);
    expect(moved).toBeGreaterThan(20);
    expect(moved).toBeLessThan(metres);
  });

  it('of South Africa are counted to the west and to the south', () => {
    const csv = 'Point,Y,X\nA,-1000,2900000\nB,-1100,2900000\nC,-1100,2900100\nD,-1000,2900100\n';
    const [first, east] = readBeacons(csv, 'HARTEBEESTHOEK94_LO31').beacons ?? [];
    expect(first?.at).toEqual([expect.closeTo(31.01, 2), expect.closeTo(-26.2, 1)]);
    expect(east?.at[0]).toBeGreaterThan(first?.at[0] ?? Number.NaN);
  });

  it('refuse degrees, and name the line', () => {
    expect(() => readBeacons('A,0.39,32.64\nB,0.39,32.641\n', 'ARC1960_UTM_36N')).toThrow(
      expect.objectContaining({
        details: { reason: expect.stringMatching(/^line 1 holds degrees: choose/) },
      }),
    );
  });

  it("keep their labels and accept surveyors' number formats", () => {
    const csv =
      'Beacon,Eastings,Northings\nHDT1,"450,000.00","35 000"\nHDT2,450100,35000\nHDT3,450100,35100\n';
    const { beacons, accuracyM, source } = readBeacons(csv, 'ARC1960_UTM_36N');
    expect([beacons?.map(({ label }) => label), accuracyM, source]).toEqual([
      ['HDT1', 'HDT2', 'HDT3'],
      10,
      'BEACON_CSV',
    ]);
  });
});

describe('a GPS walk', () => {
  const along = (from: LonLat, to: LonLat) =>
    Array.from({ length: 20 }, (_, i) => ({
      at: [
        from[0] + ((to[0] - from[0]) * i) / 20 + (i % 2) * 4e-6,
        from[1] + ((to[1] - from[1]) * i) / 20,
      ] as LonLat,
      accuracyM: 4,
    }));
  const fixes = outer.slice(1).flatMap((to, i) => along(outer[i] as LonLat, to));

  it('is simplified to its corners with a tolerance of one metre', () => {
    const { polygons, accuracyM } = readGpsWalk(fixes);
    expect(polygons[0]?.[0]?.length).toBeLessThan(10);
    expect(areaOf(readGpsWalk(fixes))).toBeCloseTo(whole, -2);
    expect(accuracyM).toBe(4);
  });

  it('drops inaccurate fixes with a warning', () => {
    const lost = { at: [32.7, 0.5] as LonLat, accuracyM: 60 };
    expect(readGpsWalk([...fixes, lost]).warnings).toEqual(['1 fixes worse than 10 m were left out.']);
  });

  it('is refused with the number of accurate fixes and the fewest that it needs', () => {
    const inaccurate = fixes.slice(3).map((fix) => ({ ...fix, accuracyM: 11 }));
    expect(() => readGpsWalk([...fixes.slice(0, 3), ...inaccurate])).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({ reason: 'TOO_FEW_FIXES', count: 3, limit: 4 }),
      }),
    );
  });
});
