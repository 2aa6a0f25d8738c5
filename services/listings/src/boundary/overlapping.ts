import type { MultiPolygon } from '@ardhi/contracts/listings/location';
import type { ServiceTools } from '@ardhi/kernel/service';
import { keptListings } from '../listing/kept-listings.ts';
import { boundaryBoxes, questionsAround } from './boundary-boxes.ts';
import { boxAround, boxesMeet, overlapShare } from './overlap.ts';

/** A listing whose land lies partly on another's; the ratio is of the smaller of the two. */
export interface Overlapping {
  readonly listingId: string;
  readonly ratio: number;
}

/** Up to here it is survey noise (model §4.4). */
const noise = 0.02;

/** Listings that claim some of the land within a boundary, the largest share first. */
export async function overlapping(
  { read }: Pick<ServiceTools, 'read'>,
  geometry: MultiPolygon,
  except?: string,
): Promise<readonly Overlapping[]> {
  const land = boxAround(geometry);
  const boxes = read(boundaryBoxes);
  const near = await Promise.all(questionsAround(land).map((question) => boxes.find(question)));
  const meeting = near
    .flat()
    .filter((other) => other.claims && other.id !== except && boxesMeet(land, other.box));
  const kept = await read(keptListings).getMany(meeting.map(({ id }) => id));
  return kept
    .flatMap(({ id: listingId, said: { boundary } }) => {
      const ratio = boundary ? overlapShare(geometry, boundary.geometry) : 0;
      return ratio > noise ? [{ listingId, ratio: Math.round(ratio * 1_000) / 1_000 }] : [];
    })
    .toSorted((one, other) => other.ratio - one.ratio);
}
