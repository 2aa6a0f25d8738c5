import * as z from 'zod/mini';
import { precision } from '../geo/location.ts';
import { picture } from '../media/picture.ts';
import { money } from '../money.ts';
import { id, lonLat } from '../values.ts';
import { wordEnum } from '../word-enum.ts';
import {
  category,
  listingKind,
  priceQualifier,
  priceUnit,
  purpose,
  trade,
  trustLevel,
} from './listing-enums.ts';
import { listingReason, listingStatus } from './status.ts';

/** Special feature of a listing, as a label on its card. */
export const badge = wordEnum(
  'NEW REDUCED BACK_ON_MARKET FEATURED PROMOTED VERIFIED FEE_FREE NOTICE_PERIOD UNDER_OFFER SOLD LET',
);
/** A label on the card of a listing. */
export type Badge = z.infer<typeof badge>;

/** Summary of a listing in one language, without private data. */
export const listingCard = z.strictObject({
  id,
  ref: z.string(),
  kind: listingKind,
  slug: z.string(),
  title: z.string(),
  purpose,
  category,
  type: z.optional(z.string()),
  price: z.optional(money),
  /** The price in the reader's currency. */
  shown: z.optional(money),
  priceUnit,
  qualifier: priceQualifier,
  beds: z.optional(z.number()),
  baths: z.optional(z.number()),
  areaM2: z.optional(z.number()),
  place: z.string(),
  point: z.optional(lonLat),
  precision,
  cover: z.optional(picture),
  photos: z.int(),
  status: listingStatus,
  reason: listingReason,
  badges: z.array(badge),
  trustLevel,
  agency: z.optional(z.strictObject({ id, name: z.string(), logo: z.optional(z.string()) })),
  agentId: id,
  offeredBy: z.optional(z.int()),
  /** Matched words of the listing, for highlighting. */
  marks: z.optional(z.array(z.string())),
  distanceM: z.optional(z.number()),
  favourite: z.optional(z.boolean()),
  sponsored: z.optional(z.boolean()),
  /** Official stars of a hotel. */
  stars: z.optional(z.int()),
  /** The first amenities of a hotel. */
  amenities: z.optional(z.array(z.string())),
  trade: z.optional(trade),
  /** Unit that the price of a product or service is for, such as "bag". */
  unit: z.optional(z.string()),
});
/** The short form of a listing in lists, on maps and in emails. */
export type ListingCard = z.infer<typeof listingCard>;
