import type { Boundary } from '@ardhi/contracts/geo/location';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type Box, boundingBox } from '../boundary/overlap-ratio.ts';
import type { ListingEvent } from '../listing/listing-state.ts';
import { claimsLand } from './claim-parcel.ts';

/** The bounding box of a listing's boundary, indexed by size level and western edge to find overlaps. */
interface BoundaryBoxRow {
  readonly id: string;
  readonly box: Box;
  readonly west: number;
  /** Index of the smallest entry of `levelWidths` that contains the box. */
  readonly level: number;
  /** True if the listing claims its land: neither a draft nor gone for good. */
  readonly claims: boolean;
}

/** Box widths in degrees, from about fifty metres; each is four times the previous. */
const levelWidths = Array.from({ length: 10 }, (_, level) => 0.0005 * 4 ** level);

const levelOf = ([west, south, east, north]: Box): number => {
  const level = levelWidths.findIndex((width) => width >= Math.max(east - west, north - south));
  return level < 0 ? levelWidths.length : level;
};

function boundaryBoxRow(
  id: string,
  { geometry }: Pick<Boundary, 'geometry'>,
  reason: ListingReason | undefined,
): BoundaryBoxRow {
  const box = boundingBox(geometry);
  return { id, box, west: box[0], level: levelOf(box), claims: claimsLand(reason) };
}

/** Bounding boxes by listing id; listings without a boundary have none. */
export const boundaryBoxes: Projection<BoundaryBoxRow, ListingEvent> = {
  name: 'listings.boundary-boxes',
  version: 1,
  subscribesTo: ['listing'],
  when: 'async',
  indexes: ['level+west'],
  on: {
    ListingCreated: (_, { details, facts }, { subject }) =>
      details.boundary ? boundaryBoxRow(subject, details.boundary, facts.reason) : undefined,
    ListingChanged: (it, { changes, facts }, { subject }) => {
      if (changes.boundary === undefined) return it;
      return changes.boundary === null ? undefined : boundaryBoxRow(subject, changes.boundary, facts.reason);
    },
    ListingStatusChanged: (it, { to }) => it && { ...it, claims: claimsLand(to) },
  },
};

/** One query per level: a box of a level that reaches a point starts at most its width west of it. */
export const boxQueries = ([west, , east]: Box) =>
  [...levelWidths, 360].map((width, level) => ({
    where: { level, west: { from: west - width, to: east } },
    limit: 10_000,
  }));
