import type { Boundary } from '@ardhi/contracts/listings/location';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import type { Projection } from '@ardhi/kernel/projection';
import type { ListingEvent } from '../listing/listing-state.ts';
import { claims } from '../parcel/claiming.ts';
import { type Box, boxAround } from './overlap.ts';

/** Where a listing's boundary lies, so that those that meet another are found without reading them all. */
interface BoundaryBox {
  readonly id: string;
  readonly box: Box;
  readonly west: number;
  /** Which of `widths` is the first that is as wide and high. */
  readonly level: number;
  /** Whether the listing claims its land: no draft, and not gone for good. */
  readonly claims: boolean;
}

/** Degrees, from some fifty metres to all there is: each four times the one before. */
const widths = Array.from({ length: 10 }, (_, level) => 0.0005 * 4 ** level);

const levelOf = ([west, south, east, north]: Box): number => {
  const level = widths.findIndex((width) => width >= Math.max(east - west, north - south));
  return level < 0 ? widths.length : level;
};

function boxed(
  id: string,
  { geometry }: Pick<Boundary, 'geometry'>,
  reason: ListingReason | undefined,
): BoundaryBox {
  const box = boxAround(geometry);
  return { id, box, west: box[0], level: levelOf(box), claims: claims(reason) };
}

/** By listing id; those without a boundary are not among them. */
export const boundaryBoxes: Projection<BoundaryBox, ListingEvent> = {
  name: 'listings.boundary-boxes',
  version: 1,
  hears: ['listing'],
  when: 'async',
  indexes: ['level+west'],
  on: {
    ListingCreated: (_, { said, facts }, { subject }) =>
      said.boundary ? boxed(subject, said.boundary, facts.reason) : undefined,
    ListingChanged: (it, { changes, facts }, { subject }) => {
      if (changes.boundary === undefined) return it;
      return changes.boundary === null ? undefined : boxed(subject, changes.boundary, facts.reason);
    },
    ListingMoved: (it, { to }) => it && { ...it, claims: claims(to) },
  },
};

/** One question for each width: a box of it that reaches a place begins no further west than it is wide. */
export const questionsAround = ([west, , east]: Box) =>
  [...widths, 360].map((width, level) => ({
    where: { level, west: { from: west - width, to: east } },
    limit: 10_000,
  }));
