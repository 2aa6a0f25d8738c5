import type { Feature, Geometry, Position } from 'geojson';
import { NodeLocations } from './node-locations.ts';
import { type OsmRelation, type OsmTags, type OsmWay, readOsmFile } from './osm-file.ts';
import { centroid, closedRings, polygonsOf } from './rings.ts';
import { areaLayer, type LayerEntry, lineLayer, pointLayer, type TownLayer } from './town-layers.ts';

/** Properties of a feature while tiles are cut. */
export type TownProperties = LayerEntry['properties'] & { readonly minZoom: number };
export type TownFeature = Feature<Geometry, TownProperties>;

/** Features of an extract, by layer. */
export interface Town {
  /** West, south, east, north of all nodes, in degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
  readonly features: ReadonlyMap<TownLayer, readonly TownFeature[]>;
}

/** Reads an extract twice: the areas of several ways first, then everything. @throws Error with one sentence */
export async function readTown(path: string): Promise<Town> {
  const areas: OsmRelation[] = [];
  await readOsmFile(path, {
    relation(relation) {
      if (relation.tags['type'] === 'multipolygon' && areaLayer(relation.tags)) areas.push(relation);
    },
  });
  const locations = new NodeLocations();
  const features = new Map<TownLayer, TownFeature[]>();
  const add = (entry: LayerEntry | undefined, geometry: Geometry) => {
    if (entry === undefined) return;
    const ofLayer = features.get(entry.layer) ?? [];
    features.set(entry.layer, ofLayer);
    ofLayer.push({
      type: 'Feature',
      geometry,
      properties: { ...entry.properties, minZoom: entry.minZoom },
    });
  };
  const addArea = (tags: OsmTags, polygons: Position[][][]) => {
    const [[outer] = []] = polygons;
    if (outer === undefined) return;
    add(areaLayer(tags), { type: 'MultiPolygon', coordinates: polygons });
    add(pointLayer(tags), { type: 'Point', coordinates: centroid(outer) });
  };

  const memberWays = new Map<number, readonly number[]>();
  const wanted = new Set(areas.flatMap(({ ways }) => ways.map(({ id }) => id)));
  await readOsmFile(path, {
    node(node) {
      locations.add(node);
      add(pointLayer(node.tags), { type: 'Point', coordinates: [node.lon, node.lat] });
    },
    way(way) {
      if (wanted.has(way.id)) memberWays.set(way.id, way.nodeIds);
      const positions = locations.positionsOf(way.nodeIds);
      if (positions.length > 1) add(lineLayer(way.tags), { type: 'LineString', coordinates: positions });
      if (isClosed(way) && positions.length > 3) addArea(way.tags, [[positions]]);
    },
  });
  for (const { ways, tags } of areas) {
    const ringsOf = (isInner: boolean) =>
      closedRings(
        ways
          .filter(({ role }) => (role === 'inner') === isInner)
          .flatMap(({ id }) => {
            const nodeIds = memberWays.get(id);
            return nodeIds === undefined ? [] : [nodeIds];
          }),
      )
        .map((ring) => locations.positionsOf(ring))
        .filter(({ length }) => length > 3);
    addArea(tags, polygonsOf(ringsOf(false), ringsOf(true)));
  }
  return { bounds: locations.bounds(), features };
}

const isClosed = ({ nodeIds }: OsmWay) => nodeIds.length > 3 && nodeIds[0] === nodeIds.at(-1);
