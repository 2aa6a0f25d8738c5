import type { GeoHierarchy, GeoNode } from '@ardhi/contracts/geo/geo.routes';

export type PathStep = GeoNode['path'][number];

/** The narrowest place of a hierarchy: the one that was asked for. */
export const deepest = (all: GeoHierarchy): GeoNode | undefined =>
  all.area ?? all.city ?? all.district ?? all.subRegion ?? all.region ?? all.country ?? all.continent;
