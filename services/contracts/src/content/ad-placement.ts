import * as z from 'zod/mini';
import { adminListQuery, sortBy } from '../list-query.ts';
import { money } from '../money.ts';
import { id } from '../values.ts';

/** The places of the site where an advert can stand (model §4.13). */
export const adPlacementKeys = [
  'HOME_HERO',
  'HOME_STRIP',
  'SEARCH_TOP',
  'SEARCH_INLINE',
  'DETAIL_SIDE',
  'MAP_CARD',
  'BLOG_INLINE',
  'HOTELS_TOP',
  'BUILDING_TOP',
] as const;
/** A place of the site where an advert can stand. */
export const adPlacementKey = z.enum(adPlacementKeys);
/** A place of the site where an advert can stand. */
export type AdPlacementKey = z.infer<typeof adPlacementKey>;

const pixels = z.int().check(z.minimum(1), z.maximum(4_000));

/** A placement: how large its pictures are, and what it costs. */
export const adPlacementFields = z.strictObject({
  key: adPlacementKey,
  /** Width and height in pixels of CSS; the first one is the shape in which pictures are shown. */
  sizes: z.array(z.tuple([pixels, pixels])).check(z.minLength(1), z.maxLength(6)),
  /** Of a picture. */
  maxBytes: z.int().check(z.minimum(1_000), z.maximum(500_000)),
  /** The price of a thousand impressions. */
  cpm: z.optional(money),
  flatPerDay: z.optional(money),
  /** True if it is on sale and adverts are shown there. */
  active: z.boolean(),
});
/** A placement without its id. */
export type AdPlacementFields = z.infer<typeof adPlacementFields>;

/** Changes to a placement: everything but where it is. */
export const adPlacementChanges = z.partial(z.omit(adPlacementFields, { key: true }));

/** A placement that is on sale, as advertisers see it. */
export const adPlacement = z.extend(adPlacementFields, {
  id,
  /** How often an advert could have been shown there in the last 30 days. */
  reach30d: z.int(),
});
/** A placement that is on sale, as advertisers see it. */
export type AdPlacement = z.infer<typeof adPlacement>;

/** A placement as admins see it. */
export const adPlacementRecord = z.extend(adPlacement, {
  /** The share of these times at which there was an advert to show, from 0 to 1. */
  fillRate: z.number(),
});
/** A placement as admins see it. */
export type AdPlacementRecord = z.infer<typeof adPlacementRecord>;

/** Filters of placements. */
export const adPlacementsQuery = z.strictObject({ ...adminListQuery, sort: sortBy(['key'], 'key') });
