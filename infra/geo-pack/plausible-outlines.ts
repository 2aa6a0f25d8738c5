import type { LonLat } from '@ardhi/contracts/values';
import { isInPolygon } from '@ardhi/kernel/ports/search-index/geometry';
import type { Node } from './node.ts';
import type { Outlines } from './outlines.ts';

/** Fewer towns say nothing about an outline: one of them may lie on its border. */
const enoughTowns = 5;

/**
 * The outlines of regions without those that hold more towns of other regions of the country than of their own. Such an
 * outline is that of a former region: Meknès - Tafilalet is most of Drâa-Tafilalet and holds Meknès, which is of Fès-Meknès.
 */
export function plausibleOutlines(outlines: Outlines, places: readonly Node[]): Outlines {
  const byKey = new Map(places.map((place) => [place.key, place]));
  const regionOf = (town: Node): Node | undefined => {
    let at: Node | undefined = town;
    while (at !== undefined && at.level !== 'REGION') at = byKey.get(at.parent ?? '');
    return at;
  };
  const towns = places.flatMap((place) => {
    const region = place.level === 'CITY' ? regionOf(place) : undefined;
    return region === undefined || place.site === undefined ? [] : [{ region, site: place.site }];
  });
  const features = outlines.features.filter(({ properties: { key }, geometry }) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const inside = towns
      .filter(({ region }) => region.parent === byKey.get(key)?.parent)
      .filter(({ site }) => polygons.some((rings) => isInPolygon(site, rings as LonLat[][])));
    const own = inside.filter(({ region }) => region.key === key).length;
    const isPlausible = inside.length < enoughTowns || 2 * own >= inside.length;
    if (!isPlausible)
      console.log(`outline of ${key} left out: ${own} of its ${inside.length} towns are of it`);
    return isPlausible;
  });
  return { ...outlines, features };
}
