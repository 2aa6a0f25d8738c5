import type { GeoHierarchy, GeoNode } from '@ardhi/contracts/geo/geo.routes';

/** A place on the way from the continent to another place. */
export type PathStep = GeoNode['path'][number];

/** The deepest place of a hierarchy, i.e. the requested one. */
export const deepestPlace = (hierarchy: GeoHierarchy): GeoNode | undefined =>
  hierarchy.area ??
  hierarchy.city ??
  hierarchy.district ??
  hierarchy.subRegion ??
  hierarchy.region ??
  hierarchy.country ??
  hierarchy.continent;
