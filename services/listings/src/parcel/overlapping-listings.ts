import type { MultiPolygon } from '@ardhi/contracts/geo/location';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { boundingBox, boxesIntersect, overlapRatio } from '../boundary/overlap-ratio.ts';
import { listingRows } from '../listing/listings.projection.ts';
import { boundaryBoxes, boxQueries } from './boundary-boxes.projection.ts';

/** A listing whose boundary overlaps another; the ratio is relative to the smaller of the two. */
export interface OverlappingListing {
  readonly listingId: string;
  readonly ratio: number;
}

/** Overlaps up to this ratio are survey noise (model §4.4). */
const maxNoiseRatio = 0.02;

/** Listings that claim land within a boundary, the largest overlap first. */
export async function overlappingListings(
  { read }: Pick<ServiceContext, 'read'>,
  geometry: MultiPolygon,
  except?: string,
): Promise<readonly OverlappingListing[]> {
  const land = boundingBox(geometry);
  const boxes = read(boundaryBoxes);
  const near = await Promise.all(boxQueries(land).map((question) => boxes.find(question)));
  const meeting = near
    .flat()
    .filter((other) => other.claims && other.id !== except && boxesIntersect(land, other.box));
  const rows = await read(listingRows).getMany(meeting.map(({ id }) => id));
  return rows
    .flatMap(({ id: listingId, details: { boundary } }) => {
      const ratio = boundary ? overlapRatio(geometry, boundary.geometry) : 0;
      return ratio > maxNoiseRatio ? [{ listingId, ratio: Math.round(ratio * 1_000) / 1_000 }] : [];
    })
    .toSorted((one, other) => other.ratio - one.ratio);
}
